package dev.virtualthreads.benchmark.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Verdict;

/** Computes the verdicts: compares the last contender of a load with every other one. */
public final class Judge {

	private Judge() {
	}

	/** Returns the verdicts in the order of the cells. */
	public static List<Verdict> judge(List<Cell> cells) {
		Map<List<String>, List<Cell>> loads = new LinkedHashMap<>();
		cells.stream()
			.filter((cell) -> !Boolean.FALSE.equals(cell.comparable()))
			.forEach((cell) -> loads.computeIfAbsent(List.of(cell.scenario(), cell.load()), (load) -> new ArrayList<>())
				.add(cell));
		return loads.values().stream().flatMap((load) -> judgeLoad(load).stream()).toList();
	}

	private static List<Verdict> judgeLoad(List<Cell> cells) {
		Cell candidate = cells.getLast();
		List<Comparison> comparisons = cells.subList(0, cells.size() - 1)
			.stream()
			.map((baseline) -> Comparison.of(baseline, candidate))
			.toList();
		return comparisons.stream()
			.map((comparison) -> verdict(comparison, new VerdictSentence(comparison, comparisons)))
			.toList();
	}

	private static Verdict verdict(Comparison comparison, VerdictSentence sentence) {
		Cell candidate = comparison.candidate();
		return new Verdict(candidate.scenario(), candidate.load(), comparison.baseline().contender(),
				candidate.contender(), comparison.winner(), comparison.ratio(),
				comparison.interval().map((range) -> range.low()).orElse(null),
				comparison.interval().map((range) -> range.high()).orElse(null), sentence.text());
	}

}
