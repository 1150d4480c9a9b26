package dev.virtualthreads.benchmark.report.chart;

import org.jspecify.annotations.Nullable;

/**
 * One value.
 *
 * @param value null for a text without a bar
 * @param low the least of the repeats
 * @param high the most of the repeats, not less than the value
 * @param text the value as people read it
 */
public record Bar(@Nullable Double value, double low, double high, String text) {

	/** A text that says why there is no value. */
	public static Bar missing(String reason) {
		return new Bar(null, 0, 0, reason);
	}

}
