package dev.virtualthreads.benchmark.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Two contenders that a scenario compares, under every load that both have.
 *
 * @param candidate whose gain or loss is asked for
 * @param mainLoad load under which this is the main comparison of its scenario, the one
 * of the headline; null for the other comparisons
 */
public record PlannedComparison(String scenario, String baseline, String candidate,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String mainLoad) {

	/** End of the name of a contender that is measured a second time, against itself. */
	public static final String TWIN = "-again";

	/** Returns whether a contender is measured a second time, against itself. */
	public static boolean isTwin(String contender) {
		return contender.endsWith(TWIN);
	}

	/** Creates a comparison that is not the main one. */
	public PlannedComparison(String scenario, String baseline, String candidate) {
		this(scenario, baseline, candidate, null);
	}

	/** Returns this comparison as the main one of its scenario. */
	public PlannedComparison mainUnder(String load) {
		return new PlannedComparison(this.scenario, this.baseline, this.candidate, load);
	}

}
