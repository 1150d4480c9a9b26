package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Verdict;
import dev.virtualthreads.measuring.stats.RatioInterval;

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
		return byScenario(cells).flatMap((own) -> judgeScenario(own, planned)).toList();
	}

	/**
	 * Returns the verdicts on the comparisons of all scenarios as one family. An interval
	 * excludes the tested ratio exactly if the correction finds a difference from it.
	 * @param tested ratio for each measure, such as that of an allowed loss
	 */
	public static List<Verdict> judgeAgainst(ToDoubleFunction<Measure> tested, List<Cell> cells,
			List<PlannedComparison> planned) {
		List<Comparison> family = byScenario(cells).flatMap((own) -> compare(own, planned).stream()).toList();
		List<Decision> decisions = Decision.of(family, tested);
		return decisions.stream().map((decision) -> verdict(decision, decisions)).toList();
	}

	private static Stream<List<Cell>> byScenario(List<Cell> cells) {
		return cells.stream()
			.map(Cell::scenario)
			.distinct()
			.map((scenario) -> cells.stream().filter((cell) -> cell.scenario().equals(scenario)).toList());
	}

	/** Returns the comparisons that are planned for the scenario of the cells. */
	static List<Comparison> compare(List<Cell> cells, List<PlannedComparison> planned) {
		return cells.stream()
			.map(Cell::load)
			.distinct()
			.flatMap((load) -> planned.stream()
				.filter((comparison) -> comparison.scenario().equals(cells.getFirst().scenario()))
				.flatMap((comparison) -> compare(cells, load, comparison).stream()))
			.toList();
	}

	private static Stream<Verdict> judgeScenario(List<Cell> cells, List<PlannedComparison> planned) {
		List<Decision> decisions = Decision.of(compare(cells, planned));
		return decisions.stream().map((decision) -> verdict(decision, decisions));
	}

	private static Optional<Comparison> compare(List<Cell> cells, String load, PlannedComparison planned) {
		return find(cells, load, planned.baseline()).flatMap((baseline) -> find(cells, load, planned.candidate())
			.map((candidate) -> Comparison.of(baseline, candidate)));
	}

	private static Optional<Cell> find(List<Cell> cells, String load, String contender) {
		return cells.stream()
			.filter((cell) -> cell.load().equals(load) && cell.contender().equals(contender))
			.findFirst();
	}

	private static Verdict verdict(Decision decision, List<Decision> scenario) {
		Comparison comparison = decision.comparison();
		Cell candidate = comparison.candidate();
		return new Verdict(candidate.scenario(), candidate.load(), decision.baseline(), decision.candidate(),
				decision.outcome(), decision.winner(), comparison.ratio(),
				decision.printed().map(RatioInterval::low).orElse(null),
				decision.printed().map(RatioInterval::high).orElse(null),
				decision.interval().map(RatioInterval::halfWidth).orElse(null), comparison.measure(),
				new VerdictSentence(decision, scenario).text());
	}

}
