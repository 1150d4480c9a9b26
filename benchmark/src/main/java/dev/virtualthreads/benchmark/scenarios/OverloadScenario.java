package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Compiler;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.ScenarioBuilder;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

import static dev.virtualthreads.benchmark.trial.Contender.LIMIT;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_1000;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.REACTIVE_LIMITED;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL_LIMITED;

/**
 * Scenario with more transfers than the transfer-service can serve. Its capacity does not
 * depend on the machine, and by Little's law neither does the limit of the limited
 * contenders.
 */
final class OverloadScenario {

	private static final RemoteDelays REMOTES = new RemoteDelays(Duration.ofSeconds(1), Duration.ofSeconds(2), 400);

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	/** Long enough for the abandoned transfers in the queue to end. */
	private static final Duration RECOVERY = PATIENCE.multipliedBy(5).dividedBy(2);

	private static final Duration IN_TIME = REMOTES.total().multipliedBy(5).dividedBy(4);

	private static final int WARM_UP_USERS = PLATFORM_200.limit();

	private static final int WARM_UP_REQUESTS = 2 * WARM_UP_USERS;

	/** Holds all transfers that clients and timeouts leave in flight. */
	private static final String LARGE_HEAP = "2g";

	private static final Contender UNLIMITED = VIRTUAL.unlimited().named("virtual-unlimited");

	private static final Contender POOL_LIMITED = PLATFORM_1000.limitedTo(LIMIT).named("platform-1000-limited");

	// the right limit of a service is never known exactly
	private static final Contender HALF = VIRTUAL.limitedTo(LIMIT / 2).named("virtual-limited-" + LIMIT / 2);

	private static final Contender TWICE = VIRTUAL.limitedTo(2 * LIMIT).named("virtual-limited-" + 2 * LIMIT);

	private static final String SPIKE = "spike";

	private static final String HANG = "hanging for %d s".formatted(PATIENCE.multipliedBy(3).toSeconds());

	private OverloadScenario() {
	}

	// The second compiler would take the processors from a bank that has just started.
	static ServiceScenario of(Preset preset) {
		ScenarioBuilder overload = ServiceScenario
			.builder("overload",
					"More transfers than the transfer-service can serve: how many end in time, how soon it recovers")
			.remotes(REMOTES)
			.heap(LARGE_HEAP)
			.showing(new Quantity("Answers per second, with the recovery", "%,.0f/s", 1, Measure.ANSWERS.name()))
			.compiler(Compiler.C1)
			.procedure(Procedure.RISING_LOADS)
			.loads(preset.choose(List.of(steady(preset)), List.of(steady(preset), spike(preset)),
					List.of(steady(preset), spike(preset), hang())))
			.repeats(preset.choose(1, 1, 5));
		if (preset == Preset.FULL) {
			Stream.of(HALF, TWICE).forEach((other) -> overload.without(other, SPIKE).without(other, HANG));
			Stream.of(REACTIVE_LIMITED, VIRTUAL_LIMITED.named(VIRTUAL_LIMITED.name() + PlannedComparison.TWIN))
				.forEach((other) -> overload.without(other, HANG));
			overload.verdictOn(VIRTUAL_LIMITED, UNLIMITED, POOL_LIMITED, REACTIVE_LIMITED, HALF, TWICE)
				.judging(Measure.ANSWERS)
				.mainLoad(SPIKE);
		}
		return overload.measureWithTwin(preset, UNLIMITED, POOL_LIMITED, REACTIVE_LIMITED, HALF, TWICE,
				VIRTUAL_LIMITED);
	}

	// The first phase fills the bank: it would count as more than the capacity.
	private static Load steady(Preset preset) {
		Phase fill = new Phase(2 * REMOTES.perSecond(), REMOTES.total());
		Phase measured = new Phase(fill.perSecond(), Duration.ofSeconds(preset.choose(6, 10, 10)));
		return load("2.0 x capacity", List.of(fill, measured, calm(RECOVERY)), preset);
	}

	private static Load spike(Preset preset) {
		Phase measured = new Phase(5 * REMOTES.perSecond(), REMOTES.total());
		return load(SPIKE, List.of(calm(REMOTES.total()), measured, calm(RECOVERY)), preset);
	}

	// The transfer-service hangs for longer than clients wait.
	private static Load hang() {
		Phase measured = new Phase(REMOTES.perSecond() / 2, PATIENCE.multipliedBy(3), true);
		return load(HANG, List.of(calm(REMOTES.total()), measured, calm(RECOVERY)), Preset.FULL);
	}

	// Less than a congested transfer-service serves.
	private static Phase calm(Duration length) {
		return new Phase(REMOTES.perSecond() / 4, length);
	}

	// More users than the pool has threads could lose their patience in the warm-up. Most
	// loads leave the processors idle, so the warm-up need not last until code is fast.
	private static Load load(String label, List<Phase> phases, Preset preset) {
		Users users = Users.sending(WARM_UP_REQUESTS, WARM_UP_USERS).rampingUpIn(REMOTES.total());
		int rounds = preset.choose(1, 2, 2);
		return Load.of(label, Requests.TRANSFER, new Arrivals(phases, 1, IN_TIME, REMOTES.total(), PATIENCE),
				new WarmUpRound(Requests.TRANSFER, users, REMOTES.total(), rounds, rounds));
	}

}
