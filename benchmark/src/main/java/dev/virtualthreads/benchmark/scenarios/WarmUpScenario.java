package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Compiler;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_10;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;

/**
 * Scenario of banks that have just started and get their full load at once: verdicts
 * compare the throughput of its first and last part.
 */
final class WarmUpScenario {

	private static final int USERS = 64;

	private WarmUpScenario() {
	}

	static ServiceScenario of(Preset preset) {
		Users users = Users.during(Duration.ofSeconds(preset.choose(5, 10, 40)), USERS);
		return ServiceScenario
			.builder("warm-up", "A bank that has just started gets its full load: throughput of its first seconds")
			.showing(new Quantity("Answers in seconds 20 to 40, per second", "%,.0f/s", 1, "second20To40"))
			.remotes(RemoteDelays.NONE)
			.compiler(Compiler.C1_AND_C2_KEPT)
			.loads(List.of(Load.of(USERS + " users", Requests.TRANSFER, users,
					new WarmUpRound(Requests.TRANSFER, users, Duration.ZERO, 0, 0))))
			.procedure(Procedure.RISING_LOADS)
			.repeats(preset.choose(1, 3, 5))
			.verdictOn(VIRTUAL, PLATFORM_200, REACTIVE)
			.judging(new Measure("second0To5"), new Measure("second20To40"))
			.measureWithTwin(preset, PLATFORM_10, PLATFORM_200, REACTIVE, VIRTUAL);
	}

}
