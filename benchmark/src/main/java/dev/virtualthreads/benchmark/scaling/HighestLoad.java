package dev.virtualthreads.benchmark.scaling;

import java.util.stream.IntStream;

/**
 * Highest rate that replicas carry: they refuse at most one percent of the transfers, in
 * the mean of the replications, and the p99 of all replications together is at most twice
 * that without a queue.
 *
 * @param percentOfCapacity the rate, compared with threads ÷ mean service time
 * @param atLeast whether replicas may carry more, but no more is simulated
 */
record HighestLoad(int percentOfCapacity, double perSecond, boolean atLeast, Replications observed) {

	/**
	 * Highest simulated percentage with a queue: closer to the capacity it settles too
	 * slowly.
	 */
	static final int HIGHEST_WITH_QUEUE = 98;

	static final double MOST_REFUSED = 0.01;

	static final int LONGEST = 2;

	/**
	 * Percentage above which replicas without a queue always refuse more than the share,
	 * because they serve no more than their capacity.
	 */
	static final int HIGHEST_WITHOUT_QUEUE = (int) (100 / (1 - MOST_REFUSED));

	static HighestLoad of(Replicas replicas, MeasuredTimes times) {
		double capacity = replicas.capacity(times);
		int highest = replicas.hasQueue() ? HIGHEST_WITH_QUEUE : HIGHEST_WITHOUT_QUEUE;
		return IntStream.iterate(highest, (percent) -> percent > 0, (percent) -> percent - 1)
			.mapToObj((percent) -> new HighestLoad(percent, capacity * percent / 100,
					replicas.hasQueue() && percent == highest, replicas.at(capacity * percent / 100, times)))
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
