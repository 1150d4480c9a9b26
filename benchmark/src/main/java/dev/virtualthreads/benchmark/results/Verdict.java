package dev.virtualthreads.benchmark.results;

import java.util.Optional;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import org.jspecify.annotations.Nullable;

/** The comparison of two contenders under one load. */
@JsonIgnoreProperties(value = "winner", allowGetters = true)
public record Verdict(String scenario, String load, String baseline, String candidate, Outcome outcome,
		@JsonUnwrapped Estimate estimate, Measure measure, String sentence) {

	/**
	 * Estimate of a ratio.
	 *
	 * @param ratio above 1 if the candidate is better; 0 if one of them has no answers
	 * @param ratioLow the lower end of the ratio's 95 % interval, null after one repeat
	 * and if the outcome is void. The outcome rests on the wider interval of Holm's
	 * correction over the verdicts of its load
	 * @param ratioHigh the upper end, null as above
	 * @param smallestDifference the corrected interval's half-width as a factor, such as
	 * 1.05 for ±5 %: about half of such runs would show a true difference of this size,
	 * null as above
	 */
	public record Estimate(double ratio, @Nullable Double ratioLow, @Nullable Double ratioHigh,
			@Nullable Double smallestDifference) {
	}

	@JsonProperty
	public @Nullable String winner() {
		return switch (this.outcome) {
			case FASTER -> this.candidate;
			case SLOWER -> this.baseline;
			case EQUIVALENT, SMALL_DIFFERENCE, UNDECIDED, VOID -> null;
		};
	}

	public Optional<RatioInterval> interval() {
		return (this.estimate.ratioLow != null && this.estimate.ratioHigh != null)
				? Optional.of(new RatioInterval(this.estimate.ratioLow, this.estimate.ratioHigh)) : Optional.empty();
	}

}
