package dev.virtualthreads.benchmark.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Verdict;

/** Computes the verdicts of the comparisons that the scenarios name. */
public final class Judge {

	private Judge() {
	}

	/**
	 * Returns the verdicts in the order of the cells.
	 * @param planned comparisons; one of them is left out under a load that does not have
	 * both of its contenders
	 */
	public static List<Verdict> judge(List<Cell> cells, List<PlannedComparison> planned) {
		Map<List<String>, List<Cell>> loads = new LinkedHashMap<>();
		cells
			.forEach((cell) -> loads.computeIfAbsent(List.of(cell.scenario(), cell.load()), (load) -> new ArrayList<>())
				.add(cell));
		return loads.values().stream().flatMap((load) -> judgeLoad(load, planned).stream()).toList();
	}

	private static List<Verdict> judgeLoad(List<Cell> cells, List<PlannedComparison> planned) {
		List<Comparison> comparisons = planned.stream()
			.filter((comparison) -> comparison.scenario().equals(cells.getFirst().scenario()))
			.flatMap((comparison) -> compare(cells, comparison).stream())
			.toList();
		return comparisons.stream()
			.map((comparison) -> verdict(comparison, new VerdictSentence(comparison, comparisons)))
			.toList();
	}

	private static Optional<Comparison> compare(List<Cell> cells, PlannedComparison planned) {
		return find(cells, planned.baseline()).flatMap(
				(baseline) -> find(cells, planned.candidate()).map((candidate) -> Comparison.of(baseline, candidate)));
	}

	private static Optional<Cell> find(List<Cell> cells, String contender) {
		return cells.stream().filter((cell) -> cell.contender().equals(contender)).findFirst();
	}

	private static Verdict verdict(Comparison comparison, VerdictSentence sentence) {
		Cell candidate = comparison.candidate();
		return new Verdict(candidate.scenario(), candidate.load(), comparison.baseline().contender(),
				candidate.contender(), comparison.outcome(), comparison.winner(), comparison.ratio(),
				comparison.interval().map((range) -> range.low()).orElse(null),
				comparison.interval().map((range) -> range.high()).orElse(null), Measure.THROUGHPUT, sentence.text());
	}

}
