package dev.virtualthreads.benchmark.results.stats;

import java.util.List;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/**
 * Logarithms of a sample.
 *
 * @param size number of values
 * @param mean of the logarithms
 * @param variance of the logarithms, at least that of {@link #LEAST_DEVIATION}
 */
record LogSample(int size, double mean, double variance) {

	/**
	 * Standard deviation that a sample has at least, 0.1 %. The repeats of
	 * {@code transfers}, which only waits, vary by about half of it.
	 */
	static final double LEAST_DEVIATION = 0.001;

	/**
	 * Returns the logarithms of a sample.
	 * @throws IllegalArgumentException if there are fewer than two values, or if a value
	 * is not above zero
	 */
	static LogSample of(List<Double> values) {
		if (values.size() < 2 || values.stream().anyMatch((value) -> !(value > 0))) {
			throw new IllegalArgumentException("A ratio needs two values above zero: " + values);
		}
		double[] logarithms = values.stream().mapToDouble(Math::log).toArray();
		return new LogSample(logarithms.length, Mean.of(logarithms).getAsDouble(),
				Math.max(Variance.of(logarithms).getAsDouble(), LEAST_DEVIATION * LEAST_DEVIATION));
	}

	/** Returns the squared standard error of the mean. */
	double squaredError() {
		return this.variance / this.size;
	}

}
