package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.trial.Compiler;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.Scenario;

import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_10;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;

/**
 * Scenario of banks that have just started and get their full load at once. It has no
 * verdicts: its result is the throughput of each part of the load.
 */
final class WarmUpScenario {

	private static final int USERS = 64;

	private WarmUpScenario() {
	}

	static Scenario of(Preset preset) {
		return Scenario
			.builder("warm-up", "A bank that has just started gets its full load: throughput of its first seconds")
			.remotes(RemoteDelays.NONE)
			.compiler(Compiler.C1_AND_C2_KEPT)
			.loads(List.of(load(Users.during(Duration.ofSeconds(preset.choose(5, 10, 40)), USERS))))
			.coldStart()
			.repeats(preset.choose(1, 2, 3))
			.measureWithTwin(preset, PLATFORM_10, PLATFORM_200, REACTIVE, VIRTUAL);
	}

	private static Load load(Users users) {
		return Load.of(USERS + " users", Requests.TRANSFER, users,
				new WarmUpRound(Requests.TRANSFER, users, Duration.ZERO, 0, 0));
	}

}
