package dev.virtualthreads.benchmark.stats;

import java.util.Collection;

/** The middle of a sample, or the mean of its two middles. */
public final class Median {

	private Median() {
	}

	/**
	 * Returns the median of at least one value.
	 * @throws IllegalArgumentException if there is none
	 */
	public static double of(Collection<? extends Number> values) {
		if (values.isEmpty()) {
			throw new IllegalArgumentException("no values, no median");
		}
		double[] sorted = values.stream().mapToDouble(Number::doubleValue).sorted().toArray();
		int middle = sorted.length / 2;
		return (sorted.length % 2 == 1) ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

}
