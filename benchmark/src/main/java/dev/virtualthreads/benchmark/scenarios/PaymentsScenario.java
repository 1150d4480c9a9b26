package dev.virtualthreads.benchmark.scenarios;

import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;

/**
 * Comparison of the executors of the batch job. Each of those that wait has as many
 * payments as take the same ideal time.
 */
final class PaymentsScenario {

	private static final int DELAY_MILLIS = 10;

	private static final int CHUNK = 1000;

	// start of the application and warm-up, before a trial is measured
	private static final double PREPARATION_SECONDS = 4;

	// without the waiting
	private static final double PAYMENTS_PER_SECOND = 60_000;

	private PaymentsScenario() {
	}

	static ProgramScenario of(Preset preset) {
		int waves = preset.choose(10, 100, 500);
		Stream<String> contenders = (preset == Preset.FULL)
				? Stream.of("sequential", "platform-100", "virtual-100", "platform-1000", "virtual-1000")
				: Stream.of("sequential", "platform-1000", "virtual-1000");
		Stream<Program> waiting = contenders.map((contender) -> waiting(contender, CHUNK, waves));
		int many = preset.choose(2_000, 150_000, 600_000);
		// a chunk of ten limits the calls in flight
		Stream<Program> others = Stream.of(waiting("virtual-1000", 10, waves), notWaiting("sequential", many),
				notWaiting("virtual-1000", many));
		// like with like: the same limit, or the plain step
		return ProgramScenario
			.of("payments", "The batch job: payments one after the other, on a pool and on virtual threads.",
					"batch-processing", Map.of("database", "H2 in memory"), Stream.concat(waiting, others))
			.verdictOn("virtual-100", "sequential", "platform-100")
			.verdictOn("virtual-1000", "sequential", "platform-1000");
	}

	// A chunk takes as many waves as its payments fill, each of them one delay.
	private static Program waiting(String contender, int chunk, int waves) {
		double ideal = waves * DELAY_MILLIS / 1e3;
		return program(contender, chunk, DELAY_MILLIS, waves * Math.min(chunk, limit(contender))).ideal(ideal);
	}

	private static Program notWaiting(String contender, int payments) {
		return program(contender, CHUNK, 0, payments);
	}

	private static Program program(String contender, int chunk, int delayMillis, int payments) {
		int limit = limit(contender);
		double waiting = (double) payments / Math.min(chunk, limit) * delayMillis / 1e3;
		return Program
			.of(contender, "chunk %d, %s".formatted(chunk, (delayMillis > 0) ? delayMillis + " ms" : "no delay"),
					Math.min(limit, chunk), contender, "--payments=" + payments, "--chunk-size=" + chunk,
					"--delay=" + delayMillis)
			.expecting(PREPARATION_SECONDS + waiting + payments / PAYMENTS_PER_SECOND)
			.onPool(contender.startsWith("platform") ? limit : null);
	}

	private static int limit(String contender) {
		return contender.equals("sequential") ? 1 : Integer.parseInt(contender.replaceFirst(".*-", ""));
	}

}
