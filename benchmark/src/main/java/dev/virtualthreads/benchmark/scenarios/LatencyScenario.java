package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.ServiceTimes;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.Scale;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_1000;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;

/** Scenario with random arrivals and waits, at rising rates until a contender breaks. */
final class LatencyScenario {

	private static final ServiceTimes SERVICE_TIMES = new ServiceTimes(Duration.ofMillis(100), Duration.ofSeconds(1));

	private static final Duration P99_LIMIT = Duration.ofSeconds(2);

	/** Two thirds of what a pool of 200 threads can serve, by Little's law. */
	private static final double LOWEST_RATE = 800;

	private static final int WARM_UP_USERS = 50;

	// No machine serves more than a few times the estimate.
	private static final double HIGHEST_RATE = 4 * Scale.fullMachine();

	// Several service times: the measured phase begins with the bank in use.
	private static final Duration FILL = Duration.ofSeconds(1);

	// At the highest rates thousands of requests are in flight. In a small heap the plain
	// bank would run out of memory before the machine is full.
	private static final String HEAP = "2g";

	private LatencyScenario() {
	}

	static ServiceScenario of(Preset preset) {
		return ServiceScenario.builder("latency",
				"Requests arrive at random and wait for random times: up to which rate the p99 stays under two seconds")
			.heap(HEAP)
			.loads(loads(preset))
			.untilP99(P99_LIMIT)
			.repeats(preset.choose(1, 1, 5))
			.measureWithTwin(preset, PLATFORM_200, PLATFORM_1000, REACTIVE, VIRTUAL);
	}

	private static List<Load> loads(Preset preset) {
		return DoubleStream.iterate(LOWEST_RATE, (rate) -> rate <= HIGHEST_RATE, (rate) -> step(preset) * rate)
			.limit(preset.choose(2, Integer.MAX_VALUE, Integer.MAX_VALUE))
			.mapToObj((rate) -> load(rate, preset))
			.toList();
	}

	private static double step(Preset preset) {
		return preset.choose(2.0, 2.0, 1.25);
	}

	private static Load load(double rate, Preset preset) {
		Phase measured = new Phase(rate, Duration.ofSeconds(preset.choose(2, 4, 15)));
		return Load
			.of(Math.round(rate) + "/s", Requests.BLOCKING,
					new Arrivals(List.of(new Phase(rate, FILL), measured), 1, P99_LIMIT, Duration.ZERO),
					Scale.windows(Requests.SHORT_WAIT, Users.during(FILL, WARM_UP_USERS), Duration.ofMillis(100),
							preset))
			.taking(SERVICE_TIMES);
	}

}
