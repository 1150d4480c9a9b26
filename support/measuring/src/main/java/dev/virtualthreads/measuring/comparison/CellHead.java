package dev.virtualthreads.measuring.comparison;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values that all cells of a comparison share.
 */
record CellHead(String scenario, Map<String, Object> parameters) {

	static CellHead of(String scenario, Preset preset, Map<String, Object> parameters) {
		Map<String, Object> all = new LinkedHashMap<>(Map.of("preset", preset.toString()));
		all.putAll(parameters);
		return new CellHead(scenario, all);
	}

}
