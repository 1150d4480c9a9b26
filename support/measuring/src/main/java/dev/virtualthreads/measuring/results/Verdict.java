package dev.virtualthreads.measuring.results;

import org.jspecify.annotations.Nullable;

/**
 * The comparison of two contenders under one load.
 *
 * @param winner baseline, candidate or {@link #NO_CLEAR_DIFFERENCE}
 * @param ratio baseline seconds ÷ candidate seconds, above 1 if the candidate is faster;
 * seconds per request where a time window ended the load
 * @param ratioLow the lower end of the ratio's 95 % interval, null after one repeat
 * @param ratioHigh the upper end, null as above
 * @param sentence the same in words
 */
public record Verdict(String scenario, String load, String baseline, String candidate, String winner, double ratio,
		@Nullable Double ratioLow, @Nullable Double ratioHigh, String sentence) {

	public static final String NO_CLEAR_DIFFERENCE = "no clear difference";

}
