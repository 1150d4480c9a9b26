package dev.virtualthreads.benchmark.module;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.measuring.results.Cell;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads {@code {"cells":[…]}} of a module, whose cells have what results of every kind
 * have, and adds what only a load by HTTP can tell.
 */
final class ModuleCells {

	private static final JsonMapper MAPPER = new JsonMapper();

	private ModuleCells() {
	}

	/**
	 * Returns the cells.
	 * @param source the file that holds the text
	 * @throws BenchException if there are none, or one lacks what it must have
	 */
	static List<Cell> parse(String json, Path source) {
		try {
			JsonNode cells = MAPPER.readTree(json).path("cells");
			if (cells.isEmpty()) {
				throw new BenchException("%s has no cells: see what was printed above.".formatted(source));
			}
			return cells.valueStream().map((cell) -> cell((ObjectNode) cell)).toList();
		}
		catch (JacksonException | ClassCastException ex) {
			throw new BenchException("%s is no result: %s".formatted(source, ex.getMessage()), ex);
		}
	}

	private static Cell cell(ObjectNode cell) {
		if (!cell.has("throughputAll")) {
			ArrayNode throughputs = cell.putArray("throughputAll");
			cell.path("secondsAll")
				.valueStream()
				.forEach((seconds) -> throughputs.add(cell.path("requests").asDouble() / seconds.asDouble()));
		}
		if (!cell.has("latencyCurve")) {
			ArrayNode curve = cell.putArray("latencyCurve");
			JsonNode latency = cell.path("latencyMillis");
			point(curve, 50, latency.path("p50"));
			point(curve, 90, latency.path("p90"));
			point(curve, 99, latency.path("p99"));
			point(curve, 100, latency.path("max"));
		}
		if (!cell.has("trace")) {
			cell.putArray("trace");
		}
		return MAPPER.treeToValue(cell, Cell.class);
	}

	private static void point(ArrayNode curve, double percentile, JsonNode millis) {
		curve.addObject().put("percentile", percentile).put("millis", millis.asDouble());
	}

}
