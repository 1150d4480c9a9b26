package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Verdict;

/** Answer after one trial of each thread mode. */
final class RoughAnswer {

	private RoughAnswer() {
	}

	/** Returns a sentence on the highest load, empty if no comparison is valid. */
	static Optional<String> of(List<Cell> cells, List<PlannedComparison> comparisons) {
		List<Verdict> verdicts = Judge.judge(cells, comparisons)
			.stream()
			.filter((verdict) -> verdict.outcome() != Outcome.VOID)
			.filter((verdict) -> verdict.baseline().equals(OwnContenders.PLATFORM.name()))
			.toList();
		return verdicts.isEmpty() ? Optional.empty() : Optional.of(sentence(verdicts.getLast()));
	}

	private static String sentence(Verdict verdict) {
		String finding = (verdict.measure() == Measure.CPU)
				? "platform threads used %.2f times the CPU per request of virtual threads"
				: "virtual threads served %.2f times as much as platform threads";
		return String.format(Locale.ROOT, "Rough answer from one repeat: under %s, " + finding + ".", verdict.load(),
				verdict.ratio());
	}

}
