package dev.virtualthreads.benchmark.report.chart;

import org.jspecify.annotations.Nullable;

/**
 * Bar of one value.
 *
 * @param value length of the bar, null for a text without a bar
 * @param low lowest value of the repeats
 * @param high highest value of the repeats, not less than the value
 * @param text value with its unit
 */
public record Bar(@Nullable Double value, double low, double high, String text) {

	/** Returns a text without a bar, which says why there is no value. */
	public static Bar missing(String reason) {
		return new Bar(null, 0, 0, reason);
	}

}
