package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.load.Arrivals;
import dev.virtualthreads.load.Arrivals.Phase;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.measuring.comparison.Preset;

import static dev.virtualthreads.benchmark.scenario.Contender.REACTIVE_LIMITED;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_LEAN;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_LIMITED;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_UNLIMITED;

/**
 * Scenario with more transfers than the bank accepts. The capacity follows from the limit
 * of the limited contenders, so that it is the same on every machine.
 */
final class OverloadScenario {

	private static final Duration SERVICE_TIME = RemoteDelays.OF_THE_DEMOS.total();

	private static final double CAPACITY_PER_SECOND = Contender.LIMIT / (SERVICE_TIME.toNanos() / 1e9);

	// The spike has 3,200 transfers in flight. In a small heap the plain bank without a
	// limit would run out of memory, and the scenario would not show how it recovers.
	private static final String HEAP = "2g";

	private static final Duration IN_TIME = SERVICE_TIME.multipliedBy(5).dividedBy(4);

	private OverloadScenario() {
	}

	// No contender can win: one without a limit completes more until it fails.
	static Scenario of(Preset preset) {
		Stream<Load> steady = (preset == Preset.FULL)
				? Stream.of(steady(0.5, 5, preset), steady(1, 5, preset), steady(2, 5, preset), steady(4, 15, preset))
				: Stream.of(steady(4, 5, preset));
		return Scenario
			.builder("overload", "More transfers than the bank can handle: how many it completes, how soon it recovers")
			.heap(HEAP)
			.remotes(RemoteDelays.OF_THE_DEMOS)
			.loads(Stream.concat(steady, Stream.of(spike(preset))).toList())
			.measure(preset, VIRTUAL_UNLIMITED, VIRTUAL_LEAN, REACTIVE_LIMITED, VIRTUAL_LIMITED);
	}

	// The first phase fills the bank: it would count as more than the bank's capacity.
	private static Load steady(double timesCapacity, int serviceTimes, Preset preset) {
		Phase fill = new Phase(timesCapacity * CAPACITY_PER_SECOND, SERVICE_TIME);
		Phase measured = new Phase(timesCapacity * CAPACITY_PER_SECOND, SERVICE_TIME.multipliedBy(serviceTimes));
		return load("%.1f x capacity".formatted(timesCapacity), List.of(fill, measured, calm()), preset);
	}

	private static Load spike(Preset preset) {
		Phase measured = new Phase(8 * CAPACITY_PER_SECOND, SERVICE_TIME);
		return load("spike", List.of(calm(), measured, calm()), preset);
	}

	private static Phase calm() {
		return new Phase(CAPACITY_PER_SECOND / 2, SERVICE_TIME.multipliedBy(3));
	}

	// The warm-up has as many users as a limited bank accepts.
	private static Load load(String label, List<Phase> phases, Preset preset) {
		Users users = Users.sending(Contender.LIMIT, Contender.LIMIT);
		return Load.of(label, Requests.TRANSFER, new Arrivals(phases, 1, IN_TIME, SERVICE_TIME, true),
				Scale.waiting(Requests.TRANSFER, users, Contender.LIMIT, SERVICE_TIME, preset));
	}

}
