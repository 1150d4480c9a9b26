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

	private static final String STANDALONE = "standalone";

	private static final List<ModuleScenario> ALL = List.of(
			of("payments",
					"A file of payments, each a blocking call: one after the other, by a pool, by virtual threads",
					"batch-processing", 15, 330, 1900),
			of("remote-service", "Requests of 3 x 100 ms in one JVM: a pool of 250 threads, callbacks, virtual threads",
					STANDALONE, 15, 60, 730),
			of("tracing", "The stack trace that each style leaves, and what a thread dump shows of it", STANDALONE, 4,
					10, 15),
			of("threads", "Start and hold blocked threads: time, heap and memory of each", STANDALONE, 10, 120, 200),
			of("pinning", "What pins a virtual thread to its carrier, on every JDK found", STANDALONE, 20, 60, 100),
			of("cpu-bound", "Hashing, which never waits: where virtual threads buy nothing", STANDALONE, 10, 60, 200),
			of("pool-bound", "1,000 virtual threads on a pool of 10 connections: the limit only moved", STANDALONE, 6,
					18, 30));

	private static ModuleScenario of(String id, String summary, String module, double smoke, double quick,
			double full) {
		return new ModuleScenario(id, summary, module,
				Map.of(Preset.SMOKE, smoke, Preset.QUICK, quick, Preset.FULL, full));
	}

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
