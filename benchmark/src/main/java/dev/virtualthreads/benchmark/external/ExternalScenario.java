package dev.virtualthreads.benchmark.external;

import java.util.OptionalInt;

import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.comparison.ScenarioDescription;

/**
 * Scenario that another module measures.
 *
 * @param jar the executable jar of the module
 * @param description as the module itself gives it
 */
public record ExternalScenario(ModuleJar jar, ScenarioDescription description) {

	public String id() {
		return this.description.id();
	}

	public String summary() {
		return this.description.summary();
	}

	/**
	 * Returns the approximate duration.
	 * @param repeats of each cell, empty for the preset's
	 */
	public double seconds(Preset preset, OptionalInt repeats) {
		int usual = preset.repeats(0);
		return this.description.seconds().getOrDefault(preset.toString(), 0L) * (double) repeats.orElse(usual) / usual;
	}

}
