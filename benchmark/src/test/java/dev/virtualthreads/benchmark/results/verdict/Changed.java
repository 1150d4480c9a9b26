package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Cells that differ from others in one value. */
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

}
