package dev.virtualthreads.benchmark.scaling;

import java.util.stream.IntStream;

/**
 * Highest rate that replicas carry: they refuse at most one percent of the transfers, and
 * the p99 is at most twice that without a queue.
 *
 * @param percentOfCapacity the rate, compared with threads ÷ mean service time
 */
record HighestLoad(int percentOfCapacity, double perSecond, Observation observed) {

	// At the capacity itself a queue grows without end.
	private static final int HIGHEST = 99;

	private static final double MOST_REFUSED = 0.01;

	private static final double LONGEST = 2;

	static HighestLoad of(Replicas replicas, MeasuredTimes times) {
		double capacity = replicas.threadsOfAll() / times.meanSeconds();
		return IntStream.iterate(HIGHEST, (percent) -> percent > 0, (percent) -> percent - 1)
			.mapToObj((percent) -> new HighestLoad(percent, capacity * percent / 100,
					replicas.at(capacity * percent / 100, times)))
			.filter((load) -> load.isCarried(times))
			.findFirst()
			.orElseThrow();
	}

	private boolean isCarried(MeasuredTimes times) {
		return this.observed.refusedShare() <= MOST_REFUSED
				&& this.observed.secondsAt(99) <= LONGEST * times.seconds(99);
	}

}
