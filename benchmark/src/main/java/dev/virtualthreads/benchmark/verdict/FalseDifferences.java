package dev.virtualthreads.benchmark.verdict;

import java.util.List;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.stats.Holm;
import dev.virtualthreads.measuring.stats.LogRatio;
import dev.virtualthreads.measuring.stats.RatioInterval;

/**
 * Differences that comparisons of a contender with itself found: errors of the method.
 */
public final class FalseDifferences {

	private FalseDifferences() {
	}

	/**
	 * Returns a sentence that counts the intervals without 1 after Holm's correction, and
	 * those of 95 % that it would not have widened.
	 * @param cells those of one scenario
	 */
	public static String count(List<Cell> cells, List<PlannedComparison> planned) {
		List<Comparison> comparisons = Judge.compare(cells, planned);
		List<LogRatio> judged = comparisons.stream()
			.flatMap((comparison) -> comparison.evidence().stream())
			.map(Evidence::logRatio)
			.toList();
		long found = Decision.of(comparisons)
			.stream()
			.flatMap((decision) -> decision.printed().stream())
			.filter(RatioInterval::excludesOne)
			.count();
		long uncorrected = judged.stream().filter((ratio) -> ratio.pValue() < Holm.ERROR).count();
		int others = comparisons.size() - judged.size();
		return "%d of %d comparisons of equals found a difference, %d without Holm's correction.".formatted(found,
				judged.size(), uncorrected) + ((others > 0) ? " %d more had no interval.".formatted(others) : "");
	}

}
