package dev.virtualthreads.measuring.results;

import org.jspecify.annotations.Nullable;

/**
 * Time between a request and its correct answer, in milliseconds: of one histogram over
 * all repeats.
 *
 * @param p999 99.9th percentile
 * @param mean null in results of earlier versions
 */
public record LatencyMillis(double p50, double p90, double p99, double p999, double max, @Nullable Double mean) {

	/**
	 * Factor from which two p99 count as different. A p99 of all repeats has no interval.
	 */
	public static final double CLEAR_FACTOR = 2;

	/** Returns whether the p99 is clearly higher than that of another measurement. */
	public boolean hasClearlyHigherP99Than(LatencyMillis other) {
		return this.p99 >= CLEAR_FACTOR * other.p99;
	}

}
