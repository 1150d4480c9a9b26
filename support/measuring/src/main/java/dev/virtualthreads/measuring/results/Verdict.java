package dev.virtualthreads.measuring.results;

import java.util.Optional;

import dev.virtualthreads.measuring.stats.RatioInterval;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of two contenders under one load.
 *
 * @param winner baseline or candidate, null if the outcome names none
 * @param ratio above 1 if the candidate is better; 0 if one of them has no answers
 * @param ratioLow the lower end of the ratio's 95 % interval after Holm's correction over
 * the verdicts of the scenario, null after one repeat and if the outcome is void
 * @param ratioHigh the upper end, null as above
 * @param smallestDifference the interval's half-width as a factor, such as 1.05 for ±5 %:
 * about half of such runs would show a true difference of this size, null as above
 * @param measure what the ratio compares
 * @param sentence the same in words
 */
public record Verdict(String scenario, String load, String baseline, String candidate, Outcome outcome,
		@Nullable String winner, double ratio, @Nullable Double ratioLow, @Nullable Double ratioHigh,
		@Nullable Double smallestDifference, Measure measure, String sentence) {

	/** Returns the interval of the ratio, empty after one repeat and if it is void. */
	public Optional<RatioInterval> interval() {
		return (this.ratioLow != null && this.ratioHigh != null)
				? Optional.of(new RatioInterval(this.ratioLow, this.ratioHigh)) : Optional.empty();
	}

}
