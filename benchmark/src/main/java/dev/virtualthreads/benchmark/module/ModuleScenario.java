package dev.virtualthreads.benchmark.module;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.scenario.Preset;

/**
 * A comparison that another module makes in a process of its own.
 *
 * @param id its name on the command line and in the results
 * @param summary what it shows, in a sentence
 * @param module whose jar makes it
 * @param seconds about how long it takes
 */
public record ModuleScenario(String id, String summary, String module, Map<Preset, Double> seconds) {

	private static final List<ModuleScenario> ALL = List.of(new ModuleScenario("payments",
			"A file of payments, each a blocking call: one after the other, by a pool, by virtual threads",
			"batch-processing", Map.of(Preset.SMOKE, 15.0, Preset.QUICK, 330.0, Preset.FULL, 1900.0)));

	public static List<ModuleScenario> all() {
		return ALL;
	}

	public static Optional<ModuleScenario> find(String id) {
		return ALL.stream().filter((scenario) -> scenario.id().equals(id)).findFirst();
	}

	/**
	 * Returns about how long it takes.
	 * @param repeats for each cell, empty for the preset's
	 */
	public double seconds(Preset preset, OptionalInt repeats) {
		int usual = preset.repeats(0);
		return this.seconds.getOrDefault(preset, 0.0) * repeats.orElse(usual) / usual;
	}

	Path jar(Path home) {
		return home.resolve(this.module).resolve("target").resolve(this.module + ".jar");
	}

}
