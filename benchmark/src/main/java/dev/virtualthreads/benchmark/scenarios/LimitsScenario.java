package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.trial.Compiler;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;

/**
 * Scenario of banks in containers of half a processor and of one, with the JVM's own heap
 * and collector. The first load begins when the bank has just started.
 */
final class LimitsScenario {

	// fewer than the pool has threads: only processor time is scarce
	private static final int USERS = 150;

	// use half of half a processor
	private static final int FEW_USERS = 12;

	private LimitsScenario() {
	}

	static ServiceScenario of(Preset preset) {
		return ServiceScenario
			.builder("limits", "Containers of half a processor and of one: start, throughput and the slowest answers")
			.procedure(Procedure.RISING_LOADS)
			.compiler(Compiler.C1_AND_C2_KEPT)
			.loads(List.of(load("start", preset.choose(3, 20, 90), 0, 0),
					load("warm", preset.choose(2, 10, 25), preset.choose(1, 2, 6), preset.choose(1, 3, 9))))
			.verdictOn(VIRTUAL.within(1), PLATFORM_200.within(1))
			.verdictOn(VIRTUAL.within(0.5), PLATFORM_200.within(0.5))
			.mainLoad("warm")
			.judging(Measure.THROUGHPUT, Measure.P99, Measure.CPU, new Measure("probeMedianMillis"))
			.measureWithTwin(preset, PLATFORM_200.within(0.5), VIRTUAL.within(0.5), PLATFORM_200.within(1),
					VIRTUAL.within(1));
	}

	private static Load load(String label, int seconds, int fewest, int most) {
		// few users leave the compiler a share: a full bank compiles for minutes
		Users few = Users.during(Duration.ofSeconds(Math.min(seconds, 10)), FEW_USERS);
		return Load.of(label, Requests.BRIEF_WAIT, Users.during(Duration.ofSeconds(seconds), USERS),
				new WarmUpRound(Requests.BRIEF_WAIT, few, Duration.ofMillis(10), fewest, most));
	}

}
