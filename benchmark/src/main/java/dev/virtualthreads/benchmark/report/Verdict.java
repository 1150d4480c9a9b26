package dev.virtualthreads.benchmark.report;

/**
 * How two contenders compare under one load.
 *
 * @param winner a contender, or {@code no clear difference}
 * @param ratio baseline seconds ÷ candidate seconds: over 1 the candidate is faster
 * @param ratioLow the lower end of the ratio's 95 % interval
 * @param ratioHigh its upper end
 * @param sentence the same in plain words
 */
public record Verdict(String scenario, String load, String baseline, String candidate, String winner, double ratio,
		double ratioLow, double ratioHigh, String sentence) {
}
