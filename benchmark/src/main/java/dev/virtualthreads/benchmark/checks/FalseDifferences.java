package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/**
 * Differences that comparisons of a contender with itself found: errors of the method.
 *
 * @param judged comparisons that have an interval
 * @param found those whose interval excludes 1 after Holm's correction
 * @param uncorrected those whose interval of 95 % excludes 1 without it
 * @param withoutInterval comparisons that are void, or of too few repeats
 */
record FalseDifferences(int judged, int found, int uncorrected, int withoutInterval) {

	static FalseDifferences of(Results results, String scenario) {
		List<Cell> cells = results.cellsOf(scenario);
		List<Verdict> together = Judge.judge(cells, results.comparisons());
		List<Verdict> alone = together.stream().map((verdict) -> alone(verdict, cells)).toList();
		int judged = (int) together.stream().map((each) -> each.estimate().ratioLow()).filter(Objects::nonNull).count();
		return new FalseDifferences(judged, found(together), found(alone), together.size() - judged);
	}

	// A comparison that is judged alone needs no correction for others.
	private static Verdict alone(Verdict verdict, List<Cell> cells) {
		return Judge
			.judge(cells.stream().filter((cell) -> cell.load().equals(verdict.load())).toList(),
					List.of(new PlannedComparison(verdict.scenario(), verdict.baseline(), verdict.candidate())))
			.getFirst();
	}

	private static int found(List<Verdict> verdicts) {
		return (int) verdicts.stream().filter(FalseDifferences::excludesOne).count();
	}

	private static boolean excludesOne(Verdict verdict) {
		Double low = verdict.estimate().ratioLow();
		Double high = verdict.estimate().ratioHigh();
		return low != null && high != null && (low > 1 || high < 1);
	}

	FalseDifferences plus(FalseDifferences other) {
		return new FalseDifferences(this.judged + other.judged, this.found + other.found,
				this.uncorrected + other.uncorrected, this.withoutInterval + other.withoutInterval);
	}

	@Override
	public String toString() {
		return "%d of %d comparisons of equals found a difference, %d without Holm's correction.".formatted(this.found,
				this.judged, this.uncorrected)
				+ ((this.withoutInterval > 0) ? " %d more had no interval.".formatted(this.withoutInterval) : "");
	}

}
