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
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Compiler;
import dev.virtualthreads.benchmark.trial.Container;
import dev.virtualthreads.benchmark.trial.Contender;
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
 * Scenario of banks that have just started and get their full load at once, or a lower
 * one: verdicts compare throughput after ten seconds and the health probe.
 */
final class WarmUpScenario {

	private static final int USERS = 64;

	/** Requests per second: fewer than each bank serves after half a minute. */
	private static final int LOW_RATE = 100;

	/** Of two: the load driver has the other one while code is slow. */
	private static final Container ONE_PROCESSOR = new Container(1.0, null);

	private static final Measure LAST = new Measure("second20To40");

	private WarmUpScenario() {
	}

	static ServiceScenario of(Preset preset) {
		Users users = Users.during(Duration.ofSeconds(preset.choose(5, 10, 40)), USERS);
		Arrivals low = new Arrivals(List.of(new Phase(LOW_RATE, users.window())), 0, Duration.ofSeconds(1),
				Duration.ZERO);
		WarmUpRound none = new WarmUpRound(Requests.TRANSFER, users, Duration.ZERO, 0, 0);
		return ServiceScenario
			.builder("warm-up", "A bank that has just started gets its full load, or a lower one: its first seconds")
			.showing(new Quantity("Answers in seconds 20 to 40, per second", "%,.0f/s", 1, LAST.name()))
			.remotes(RemoteDelays.NONE)
			.heap("2g") // holds what arrives while code is slow
			.compiler(Compiler.C1_AND_C2_KEPT)
			.loads(List.of(Load.of(USERS + " users", Requests.TRANSFER, users, none),
					Load.of(LOW_RATE + "/s", Requests.TRANSFER, low, none)))
			.procedure(Procedure.ONE_AFTER_THE_OTHER)
			.repeats(preset.choose(1, 3, 5))
			.verdictOn(VIRTUAL, PLATFORM_200, REACTIVE)
			.judging(new Measure("second10To20"), LAST, new Measure("probeMedianMillis"))
			.measureWithTwin(preset,
					Stream.of(PLATFORM_10, PLATFORM_200, REACTIVE, VIRTUAL)
						.map(Contender::unlimited)
						.map((contender) -> (preset == Preset.FULL) ? contender.within(ONE_PROCESSOR) : contender)
						.toArray(Contender[]::new));
	}

}
