package dev.virtualthreads.benchmark.results;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Two contenders that a scenario compares, under every load that both have.
 *
 * @param candidate whose gain or loss is asked for
 * @param mainLoad load under which this is the main comparison of its scenario, the one
 * of the headline; null for the other comparisons
 * @param measure what is compared, null for throughput or, where processors limit it, CPU
 */
public record PlannedComparison(String scenario, String baseline, String candidate,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String mainLoad,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Measure measure) {

	/** End of the name of a contender that is measured a second time, against itself. */
	public static final String TWIN = "-again";

	public static boolean isTwin(String contender) {
		return contender.endsWith(TWIN);
	}

	public PlannedComparison(String scenario, String baseline, String candidate) {
		this(scenario, baseline, candidate, null, null);
	}

	/** Returns the comparisons of several measures; the first one has the main one. */
	public static List<PlannedComparison> of(List<PlannedComparison> pairs, List<Measure> measures) {
		return measures.stream()
			.flatMap((measure) -> pairs.stream()
				.map((pair) -> new PlannedComparison(pair.scenario, pair.baseline, pair.candidate,
						measure.equals(measures.getFirst()) ? pair.mainLoad : null, measure)))
			.toList();
	}

	public PlannedComparison mainUnder(String load) {
		return new PlannedComparison(this.scenario, this.baseline, this.candidate, load, this.measure);
	}

}
