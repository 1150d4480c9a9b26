package dev.virtualthreads.benchmark.report;

import org.jspecify.annotations.Nullable;

/**
 * Who won under one load.
 *
 * @param winner baseline, candidate or {@link #NO_CLEAR_DIFFERENCE}
 * @param ratio baseline seconds ÷ candidate seconds, over 1 if the candidate is faster;
 * of the seconds per request where a window of time ended the load
 * @param ratioLow the lower end of the ratio's 95 % interval, null after one repeat
 * @param ratioHigh its upper end, null as above
 * @param sentence the same in plain words
 */
public record Verdict(String scenario, String load, String baseline, String candidate, String winner, double ratio,
		@Nullable Double ratioLow, @Nullable Double ratioHigh, String sentence) {

	public static final String NO_CLEAR_DIFFERENCE = "no clear difference";

}
