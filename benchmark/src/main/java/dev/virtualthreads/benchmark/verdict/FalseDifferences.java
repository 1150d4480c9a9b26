package dev.virtualthreads.benchmark.verdict;

import java.util.List;

import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.stats.Holm;
import dev.virtualthreads.measuring.stats.RatioInterval;

/**
 * Differences that comparisons of a contender with itself found: errors of the method.
 *
 * @param judged comparisons that have an interval
 * @param found those whose interval excludes 1 after Holm's correction
 * @param uncorrected those whose interval of 95 % excludes 1 without it
 * @param withoutInterval comparisons that are void, or of too few repeats
 */
public record FalseDifferences(int judged, int found, int uncorrected, int withoutInterval) {

	/** Counts the comparisons of a scenario. */
	public static FalseDifferences of(Results results, String scenario) {
		List<Comparison> comparisons = Judge.compare(scenario, List.of(results.cells()), results.comparisons());
		List<Evidence> judged = comparisons.stream().flatMap((comparison) -> comparison.evidence().stream()).toList();
		long found = Decision.of(comparisons)
			.stream()
			.flatMap((decision) -> decision.printed().stream())
			.filter(RatioInterval::excludesOne)
			.count();
		long uncorrected = judged.stream().filter((each) -> each.logRatio().pValue() < Holm.ERROR).count();
		return new FalseDifferences(judged.size(), Math.toIntExact(found), Math.toIntExact(uncorrected),
				comparisons.size() - judged.size());
	}

	/** Returns the sum of both. */
	public FalseDifferences plus(FalseDifferences other) {
		return new FalseDifferences(this.judged + other.judged, this.found + other.found,
				this.uncorrected + other.uncorrected, this.withoutInterval + other.withoutInterval);
	}

	/** Returns a sentence. */
	@Override
	public String toString() {
		return "%d of %d comparisons of equals found a difference, %d without Holm's correction.".formatted(this.found,
				this.judged, this.uncorrected)
				+ ((this.withoutInterval > 0) ? " %d more had no interval.".formatted(this.withoutInterval) : "");
	}

}
