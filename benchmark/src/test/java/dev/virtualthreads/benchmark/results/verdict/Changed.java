package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Cells that differ from others in some values. */
public final class Changed {

	private Changed() {
	}

	/**
	 * Returns the cell with another value.
	 * @param path names of JSON fields, such as {@code driver/lost}
	 */
	public static Cell cell(Cell cell, String path, @Nullable Object value) {
		JsonMapper mapper = JsonMapper.shared();
		JsonNode json = mapper.valueToTree(cell);
		List<String> names = List.of(path.split("/"));
		JsonNode parent = json;
		for (String name : names.subList(0, names.size() - 1)) {
			parent = parent.get(name);
		}
		((ObjectNode) parent).set(names.getLast(), mapper.valueToTree(value));
		return mapper.treeToValue(json, Cell.class);
	}

	/**
	 * Returns sample cells: each has a contender, the throughput of each repeat, and
	 * changed values, such as {@code platform-10; virtual 12.4 12.6 driver/lost=3}. The
	 * usual throughputs are 2.5 of {@code platform-10} and 12.5 of all others.
	 */
	public static List<Cell> cells(String written) {
		return Stream.of(written.split("; ?")).map(Changed::cell).toList();
	}

	private static Cell cell(String written) {
		List<String> words = List.of(written.strip().split(" "));
		List<Double> throughputs = words.stream()
			.skip(1)
			.filter((word) -> !word.contains("="))
			.map(Double::valueOf)
			.toList();
		double usual = words.getFirst().equals("platform-10") ? 2.5 : 12.5;
		return cell(SampleResults.cell(words.getFirst(),
				throughputs.isEmpty() ? List.of(usual - 0.01, usual, usual + 0.01) : throughputs), written);
	}

	/** Returns the cell with the changed values in a text, and ignores other words. */
	public static Cell cell(Cell cell, String changes) {
		Cell changed = cell;
		for (String word : changes.split(" ", -1)) {
			if (word.contains("=")) {
				String[] change = word.split("=", 2);
				changed = cell(changed, change[0], JsonMapper.shared().readTree(change[1]));
			}
		}
		return changed;
	}

}
