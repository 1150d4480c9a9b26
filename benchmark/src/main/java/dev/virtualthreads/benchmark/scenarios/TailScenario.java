package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.ServiceTimes;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_CORES;
import static dev.virtualthreads.benchmark.trial.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;

/**
 * Scenario with random arrivals and short random waits, which no pool has too few threads
 * for: the slowest answers show what a busy machine costs each contender.
 */
final class TailScenario {

	private static final ServiceTimes SERVICE_TIMES = new ServiceTimes(Duration.ofMillis(40), Duration.ofMillis(200));

	/** Requests per second that use a whole processor, with those of the load driver. */
	private static final int PER_PROCESSOR = 1500;

	// Each rate brings code to the compilers that the warm-up did not need
	private static final Duration FILL = Duration.ofSeconds(30);

	private static final int WARM_UP_USERS = 100;

	// Requests that arrive in a pause need new connections. Tomcat's queue holds a
	// hundred: TCP would try the others again after a second.
	private static final String NETTYS_QUEUE = "4096";

	private TailScenario() {
	}

	static ServiceScenario of(Preset preset) {
		return ServiceScenario
			.builder("tail",
					"Random arrivals and waits of about forty milliseconds: the slowest answers as processors fill")
			.procedure(Procedure.RISING_LOADS)
			.heap("2g")
			.showing(Quantity.P99)
			.loads(DoubleStream.of(0.3, 0.6, 0.8)
				.limit(preset.choose(1, 2, 3))
				.mapToObj((share) -> load(share, preset))
				.toList())
			.verdictOn(VIRTUAL, PLATFORM_200, REACTIVE)
			.judging(Measure.P99, Measure.P999)
			.measureWithTwin(preset,
					Stream.of(PLATFORM_200, REACTIVE, VIRTUAL)
						.map((contender) -> contender.with("server.tomcat.accept-count", NETTYS_QUEUE))
						.toArray(Contender[]::new));
	}

	private static Load load(double share, Preset preset) {
		double rate = share * PER_PROCESSOR * PLATFORM_CORES.limit();
		// p99: one percent of it is longer than most pauses of a virtual machine
		Phase measured = new Phase(rate, Duration.ofSeconds(preset.choose(2, 4, 30)));
		Users users = Users.during(Duration.ofSeconds(preset.choose(1, 2, 10)), WARM_UP_USERS);
		return Load.of("%.0f/s".formatted(rate), Requests.BLOCKING,
				new Arrivals(List.of(new Phase(rate, FILL), measured), 1, Duration.ofSeconds(1), Duration.ZERO),
				new WarmUpRound(Requests.BRIEF_WAIT, users, Duration.ofMillis(10), preset.choose(1, 2, 3),
						preset.choose(1, 3, 5)))
			.taking(SERVICE_TIMES);
	}

}
