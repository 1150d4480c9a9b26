package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Objects;

import dev.virtualthreads.measuring.results.Verdict;

/**
 * Differences that comparisons of a contender with itself found: errors of the method.
 */
public final class FalseDifferences {

	private FalseDifferences() {
	}

	/** Returns a sentence that counts the intervals without 1. */
	public static String count(List<Verdict> verdicts) {
		List<Verdict> judged = verdicts.stream().filter((verdict) -> verdict.ratioLow() != null).toList();
		long found = judged.stream().filter(FalseDifferences::isWithoutOne).count();
		int others = verdicts.size() - judged.size();
		return "%d of %d comparisons of equals found a difference.".formatted(found, judged.size())
				+ ((others > 0) ? " %d more had no interval.".formatted(others) : "");
	}

	private static boolean isWithoutOne(Verdict verdict) {
		return Objects.requireNonNull(verdict.ratioLow()) > 1 || Objects.requireNonNull(verdict.ratioHigh()) < 1;
	}

}
