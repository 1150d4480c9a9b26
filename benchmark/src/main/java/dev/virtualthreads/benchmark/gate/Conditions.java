package dev.virtualthreads.benchmark.gate;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;
import dev.virtualthreads.measuring.results.Environment;

/** Conditions of a measurement: only results of equal conditions are comparable. */
public final class Conditions {

	private Conditions() {
	}

	/** Returns the machine and its Java. */
	public static List<String> machine(Environment environment) {
		return List.of(environment.java(), environment.os(), environment.cpus() + " processors",
				(environment.memoryBytes() >> 20) + " MiB");
	}

	/**
	 * Returns the settings of a cell as text, because numbers of a file have other types.
	 * The warm-up is an observation, and the limits are read from a running service: they
	 * do not count if the other cell failed and has none.
	 */
	public static Map<String, String> settings(Cell cell, Cell other) {
		Map<String, String> settings = new TreeMap<>();
		cell.setup().parameters().forEach((name, value) -> {
			if (!name.equals(CellParameters.WARM_UP)
					&& (!name.equals(CellParameters.LIMITS) || other.setup().parameters().containsKey(name))) {
				settings.put(name, String.valueOf(value));
			}
		});
		settings.put("java", cell.setup().java());
		settings.put("users", String.valueOf(cell.setup().concurrency()));
		return settings;
	}

}
