package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Headlines;

/** Verdicts of one scenario as sentences. */
final class VerdictList {

	static final int UNFOLDED = 4;

	private VerdictList() {
	}

	/** Returns the reason of void verdicts, and outcome and ratio of the others. */
	static Stream<String> of(List<Verdict> verdicts, boolean oneRepeat) {
		if (verdicts.isEmpty() || oneRepeat) {
			return verdicts.isEmpty() ? Stream.empty() : Stream.of(Headlines.ONE_REPEAT);
		}
		return verdicts.stream()
			.map((verdict) -> "%s: %s".formatted(verdict.load(),
					(verdict.outcome() == Outcome.VOID) ? verdict.sentence() : briefly(verdict)));
	}

	private static String briefly(Verdict verdict) {
		Double smallest = verdict.estimate().smallestDifference();
		return "%s against %s: %s%s%s%s".formatted(verdict.candidate(), verdict.baseline(), verdict.outcome(),
				verdict.measure().equals(Measure.THROUGHPUT) ? "" : ", " + verdict.measure().words(),
				verdict.interval()
					.map((interval) -> ", %s (%s to %s)".formatted(Units.ratio(verdict.estimate().ratio()),
							Units.ratio(interval.low()), Units.ratio(interval.high())))
					.orElse(""),
				(verdict.outcome() == Outcome.UNDECIDED && smallest != null)
						? ", detects differences above " + Units.percent(100 * (smallest - 1)) : "");
	}

}
