package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.verdict.Headlines;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Verdict;

/** Verdicts of one scenario in Markdown. Many of them are folded and brief. */
final class VerdictList {

	static final int UNFOLDED = 4;

	private VerdictList() {
	}

	static String markdown(List<Verdict> verdicts, boolean oneRepeat) {
		if (verdicts.isEmpty() || oneRepeat) {
			return verdicts.isEmpty() ? "" : Headlines.ONE_REPEAT + "\n\n";
		}
		boolean few = verdicts.size() <= UNFOLDED;
		return (few ? "%s\n" : "<details><summary>Verdict on each comparison</summary>\n\n%s\n</details>\n\n")
			.formatted(verdicts.stream()
				.map((verdict) -> "- %s: %s\n".formatted(verdict.load(), few ? verdict.sentence() : briefly(verdict)))
				.collect(Collectors.joining()));
	}

	private static String briefly(Verdict verdict) {
		return "%s against %s: %s%s%s".formatted(verdict.candidate(), verdict.baseline(), verdict.outcome(),
				(verdict.measure() == Measure.CPU) ? ", CPU" : "",
				verdict.interval()
					.map((interval) -> ", %s (%s to %s)".formatted(Units.ratio(verdict.estimate().ratio()),
							Units.ratio(interval.low()), Units.ratio(interval.high())))
					.orElse(""));
	}

}
