package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import tools.jackson.databind.json.JsonMapper;

/** Cells that a table of a test writes as text. */
public final class CellText {

	private CellText() {
	}

	/**
	 * Returns cells.
	 * @param text contenders with the throughput of each repeat and changes, such as
	 * {@code PLATFORM, virtual=90/91/92 users=50 p99=30/31/30 errors={"5xx":3}}
	 * @param names names of cells, such as {@code PLATFORM}, and what they stand for
	 * @param common changes of all cells
	 */
	public static List<Cell> cells(String text, Map<String, String> names, String common) {
		return Stream.of(text.split(", ")).map((cell) -> {
			String[] words = cell.split(" ", 2);
			String[] named = names.getOrDefault(words[0], words[0]).split(" ", 2);
			String[] first = named[0].split("=", -1);
			Cell changed = changed(SampleResults.cell(first[0], numbers(first[1])), common);
			changed = (named.length > 1) ? changed(changed, named[1]) : changed;
			return (words.length > 1) ? changed(changed, words[1]) : changed;
		}).toList();
	}

	private static Cell changed(Cell cell, String changes) {
		Cell changed = cell;
		for (String change : changes.split(" (?=[\\w/]+=)", -1)) {
			String[] parts = change.split("=", 2);
			changed = changed(changed, parts[0], parts[1]);
		}
		return changed;
	}

	private static Cell changed(Cell cell, String name, String value) {
		return switch (name) {
			case "users" -> Changed.cell(Changed.cell(cell, "load", value + " users"), "concurrency", value);
			case "rate" -> Changed.cell(cell, "parameters/ratePerSecond", Integer.valueOf(value));
			case "busy" -> Changed.cell(cell, "machine",
					Map.of("busyPercent", Double.valueOf(value), "driverCpuMicrosPerRequest", 1.0));
			case "p99" -> Changed.cell(Changed.cell(cell, "p99MillisAll", numbers(value)), "latencyMillis/p99",
					numbers(value).getFirst());
			// on full processors
			case "cpu" ->
				Changed.cell(Changed.cell(changed(cell, "busy", "97"), "cpuMicrosPerRequestAll", numbers(value)),
						"cpuMicrosPerRequest", Median.of(numbers(value)));
			default -> Changed.cell(cell, name, JsonMapper.shared().readTree(value));
		};
	}

	private static List<Double> numbers(String text) {
		return Stream.of(text.split("/")).map(Double::valueOf).toList();
	}

}
