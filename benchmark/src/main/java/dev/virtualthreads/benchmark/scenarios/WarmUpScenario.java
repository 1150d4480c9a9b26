package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Arrivals.Phase;
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
 * Scenario of banks that have just started and get their full load at once, or half of
 * it: verdicts compare the slowest answers, and the throughput of the first and last
 * part.
 */
final class WarmUpScenario {

	private static final int USERS = 64;

	// requests per second, about half of what a bank serves after half a minute
	private static final int HALF = 400;

	private WarmUpScenario() {
	}

	static ServiceScenario of(Preset preset) {
		Users users = Users.during(Duration.ofSeconds(preset.choose(5, 10, 40)), USERS);
		Arrivals half = new Arrivals(List.of(new Phase(HALF, users.window())), 0, Duration.ofSeconds(1), Duration.ZERO);
		WarmUpRound none = new WarmUpRound(Requests.TRANSFER, users, Duration.ZERO, 0, 0);
		return ServiceScenario
			.builder("warm-up", "A bank that has just started gets its full load, or half of it: its first seconds")
			.showing(new Quantity("Answers in seconds 0 to 5, per second", "%,.0f/s", 1, "second0To5"))
			.remotes(RemoteDelays.NONE)
			.heap("2g") // holds what arrives while code is slow
			.compiler(Compiler.C1_AND_C2_KEPT)
			.loads(List.of(Load.of(USERS + " users", Requests.TRANSFER, users, none),
					Load.of(HALF + "/s", Requests.TRANSFER, half, none)))
			.procedure(Procedure.ONE_AFTER_THE_OTHER)
			.repeats(preset.choose(1, 3, 5))
			.verdictOn(VIRTUAL, PLATFORM_200, REACTIVE)
			.judging(new Measure("second0To5"), new Measure("second20To40"), Measure.P99)
			.measureWithTwin(preset, PLATFORM_10.unlimited(), PLATFORM_200.unlimited(), REACTIVE.unlimited(),
					VIRTUAL.unlimited());
	}

}
