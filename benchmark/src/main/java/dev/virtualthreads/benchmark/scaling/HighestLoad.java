package dev.virtualthreads.benchmark.scaling;

import java.util.stream.IntStream;

/**
 * Highest rate that replicas carry: they refuse at most one percent of the transfers, in
 * the mean of the replications, and the p99 of all replications together is at most twice
 * that without a queue.
 *
 * @param percentOfCapacity the rate, compared with threads ÷ mean service time
 */
record HighestLoad(int percentOfCapacity, double perSecond, Replications observed) {

	/**
	 * Highest simulated percentage: closer to the capacity a queue settles too slowly.
	 */
	static final int HIGHEST = 98;

	private static final double MOST_REFUSED = 0.01;

	private static final double LONGEST = 2;

	static HighestLoad of(Replicas replicas, MeasuredTimes times) {
		double capacity = replicas.capacity(times);
		return IntStream.iterate(HIGHEST, (percent) -> percent > 0, (percent) -> percent - 1)
			.mapToObj((percent) -> new HighestLoad(percent, capacity * percent / 100,
					replicas.at(capacity * percent / 100, times)))
			.filter((load) -> load.isCarried(times))
			.findFirst()
			.orElseThrow();
	}

	private boolean isCarried(MeasuredTimes times) {
		return refused().mean() <= MOST_REFUSED && this.observed.p99() <= LONGEST * times.seconds(99);
	}

	Estimate refused() {
		return this.observed.estimate(Observation::refusedShare);
	}

}
