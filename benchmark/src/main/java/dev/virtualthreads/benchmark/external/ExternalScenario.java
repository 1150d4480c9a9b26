package dev.virtualthreads.benchmark.external;

import java.time.Duration;
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

	private static final Duration LONGEST_START = Duration.ofMinutes(1);

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

	/**
	 * Returns the time after which the module has failed. It is longer than all trials
	 * with their own limits, so that a hung trial costs no other cell.
	 * @param repeats of each cell, empty for the preset's
	 */
	Duration limit(Preset preset, OptionalInt repeats) {
		long perRepeat = this.description.limitSeconds().getOrDefault(preset.toString(), 0L);
		return LONGEST_START.plusSeconds(perRepeat * repeats.orElse(preset.repeats(0)));
	}

}
