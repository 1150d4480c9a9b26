package dev.virtualthreads.benchmark.gate;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Parameters;

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
	 * count only if both cells have them.
	 * @param ofLoad whether to leave out those that differ between contenders
	 */
	public static Map<String, String> settings(Cell cell, Cell other, boolean ofLoad) {
		Parameters parameters = cell.setup().parameters();
		Map<String, String> settings = new TreeMap<>();
		(ofLoad ? parameters.ofLoad() : parameters.chosen())
			.forEach((name, value) -> settings.put(name, String.valueOf(value)));
		if (!ofLoad && parameters.hasLimits() && other.setup().parameters().hasLimits()) {
			settings.put("limits", parameters.limits());
		}
		settings.put("java", cell.setup().java());
		settings.put("users", String.valueOf(cell.setup().concurrency()));
		return settings;
	}

}
