package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import dev.virtualthreads.benchmark.load.Load;

import static dev.virtualthreads.benchmark.scenario.Contender.REACTIVE_BOUND;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_BOUND;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_UNBOUND;

/**
 * More transfers than the bank can take. Its bound and not the machine is the capacity,
 * or it would be another one everywhere.
 */
final class Overload {

	private static final double CAPACITY = Contender.BOUND / seconds(Scenarios.REMOTES.total());

	private static final Duration REST = Scenarios.REMOTES.total().multipliedBy(3);

	private static final Duration IN_TIME = Scenarios.REMOTES.total().multipliedBy(5).dividedBy(4);

	private Overload() {
	}

	static Scenario of(Preset preset) {
		Stream<Load> steady = (preset == Preset.FULL)
				? Stream.of(steady(0.5, 5), steady(1, 5), steady(2, 5), steady(4, 15)) : Stream.of(steady(4, 5));
		return new Scenario("overload",
				"More transfers arrive than the bank can take: what it still does, and how soon it recovers", false,
				false, Stream.concat(steady, Stream.of(spike())).toList(),
				preset.choose(VIRTUAL_UNBOUND, REACTIVE_BOUND, VIRTUAL_BOUND), Scenarios.REMOTES,
				Scenarios.REMOTES.total(), preset.compiler(), Scenarios.HEAP);
	}

	// what an empty bank takes on first would count as more than it can do
	private static Load steady(double times, int serviceTimes) {
		Phase full = new Phase(times * CAPACITY, Scenarios.REMOTES.total());
		Phase measured = new Phase(times * CAPACITY, Scenarios.REMOTES.total().multipliedBy(serviceTimes));
		return Load.of("%.1f x capacity".formatted(times), Requests.TRANSFER,
				new Arrivals(List.of(full, measured, calm()), 1, IN_TIME), Scenarios.WARM_UP_OF_TRANSFERS);
	}

	private static Load spike() {
		Phase measured = new Phase(8 * CAPACITY, Scenarios.REMOTES.total());
		return Load.of("spike", Requests.TRANSFER, new Arrivals(List.of(calm(), measured, calm()), 1, IN_TIME),
				Scenarios.WARM_UP_OF_TRANSFERS);
	}

	private static Phase calm() {
		return new Phase(CAPACITY / 2, REST);
	}

	private static double seconds(Duration time) {
		return time.toNanos() / 1e9;
	}

}
