package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;

import dev.virtualthreads.load.Arrivals;
import dev.virtualthreads.load.Arrivals.Phase;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.ServiceTimes;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.measuring.comparison.Preset;
import org.jspecify.annotations.Nullable;

import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_1000;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.scenario.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL;

/** Scenario with random arrivals and waits, at rising rates until a contender breaks. */
final class LatencyScenario {

	private static final ServiceTimes SERVICE_TIMES = new ServiceTimes(Duration.ofMillis(100), Duration.ofSeconds(1));

	private static final Duration P99_LIMIT = Duration.ofSeconds(2);

	/** Two thirds of what a pool of 200 threads can serve, by Little's law. */
	private static final double LOWEST_RATE = 800;

	private static final int WARM_UP_USERS = 50;

	// Bank and load driver together need about half a millisecond of processor time per
	// request.
	private static final double RATE_PER_PROCESSOR = 2000;

	// No machine serves more than a few times the estimate.
	private static final double HIGHEST_RATE = 4 * fullMachine();

	// Several service times: the measured phase begins with the bank in use.
	private static final Duration FILL = Duration.ofSeconds(1);

	// At the highest rates thousands of requests are in flight. In a small heap the plain
	// bank would run out of memory before the machine is full.
	private static final String HEAP = "2g";

	private LatencyScenario() {
	}

	static Scenario of(Preset preset) {
		return Scenario.builder("latency",
				"Requests arrive at random and wait for random times: up to which rate the p99 stays under two seconds")
			.heap(HEAP)
			.loads(loads(preset))
			.untilP99(P99_LIMIT)
			.repeats(preset.choose(1, 1, 3))
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

	/** Returns whether a lower rate is expected to break the contender. */
	static boolean isOutOfReach(Load load, Contender contender) {
		@Nullable ServiceTimes times = load.serviceTimes();
		return times != null && load.arrivals() != null
				&& load.arrivals().perSecond() > 1.5 * Math.min(fullMachine(), contender.limit() / times.meanSeconds());
	}

	private static double fullMachine() {
		return RATE_PER_PROCESSOR * Runtime.getRuntime().availableProcessors();
	}

}
