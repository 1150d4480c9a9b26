package dev.virtualthreads.measuring.comparison;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The values that all cells of a comparison share.
 *
 * @param comparable false where no contender can win, null otherwise
 */
record CellHead(String scenario, Map<String, Object> parameters, @Nullable Boolean comparable) {

	static CellHead of(String scenario, Preset preset, Map<String, Object> parameters, boolean comparable) {
		Map<String, Object> all = new LinkedHashMap<>(Map.of("preset", preset.toString()));
		all.putAll(parameters);
		return new CellHead(scenario, all, comparable ? null : Boolean.FALSE);
	}

}
