package dev.virtualthreads.benchmark.results.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;

/** Computes the verdicts of the comparisons that the scenarios name. */
public final class Judge {

	private Judge() {
	}

	/** Returns results with verdicts computed anew, unless they are of another method. */
	public static Results judged(Results results) {
		return results.isOfThisMethod() ? judged(results.environment(), results.partial(), results.comparisons(),
				results.cells(), results.cells())
			.of(results.sources(), results.rounds()) : results;
	}

	/**
	 * Returns results whose verdicts and headlines follow from their cells alone.
	 * @param judged those of the cells that get a verdict, for an interrupted run
	 */
	public static Results judged(Environment environment, boolean partial, List<PlannedComparison> planned,
			List<Cell> cells, List<Cell> judged) {
		List<Verdict> verdicts = judge(judged, planned);
		return new Results(environment, partial, planned, cells, verdicts, Headlines.of(planned, verdicts));
	}

	/** Returns clauses on why two cells cannot be compared, empty if they can. */
	public static List<String> voidReasons(Cell baseline, Cell candidate, Measure measure) {
		return Comparison.voidReasons(baseline, candidate, measure);
	}

	public static List<Verdict> judge(List<Cell> cells, List<PlannedComparison> planned) {
		return judge(cells, planned, true);
	}

	/**
	 * Returns the verdicts in the order of the cells; those of a load and a measure are
	 * one family.
	 * @param planned comparisons; one of them is left out under a load that does not have
	 * both of its contenders
	 * @param sameRun whether baselines and candidates were measured in the same run
	 */
	public static List<Verdict> judge(List<Cell> cells, List<PlannedComparison> planned, boolean sameRun) {
		return scenarios(cells)
			.flatMap((scenario) -> compare(scenario, cells, planned, sameRun).stream()
				.collect(Collectors.groupingBy(Comparison::family, LinkedHashMap::new, Collectors.toList()))
				.values()
				.stream())
			.flatMap((ofLoad) -> verdicts(Judgement.of(ofLoad)))
			.toList();
	}

	/**
	 * Returns the verdicts on the comparisons of two runs, of all scenarios as one
	 * family. An interval excludes the tested ratio exactly if the correction finds a
	 * difference from it.
	 * @param tested ratio for each measure, such as that of an allowed loss
	 */
	public static List<Verdict> judgeAgainst(ToDoubleFunction<Measure> tested, List<Cell> cells,
			List<PlannedComparison> planned) {
		return verdicts(Judgement.of(
				scenarios(cells).flatMap((scenario) -> compare(scenario, cells, planned, false).stream()).toList(),
				tested))
			.toList();
	}

	private static Stream<String> scenarios(List<Cell> cells) {
		return cells.stream().map(Cell::scenario).distinct();
	}

	private static List<Comparison> compare(String scenario, List<Cell> cells, List<PlannedComparison> planned,
			boolean sameRun) {
		return cells.stream()
			.filter((cell) -> cell.scenario().equals(scenario))
			.collect(Collectors.groupingBy(Cell::load, LinkedHashMap::new, Collectors.toList()))
			.values()
			.stream()
			.flatMap((sameLoad) -> planned.stream()
				.filter((comparison) -> comparison.scenario().equals(scenario))
				.flatMap((comparison) -> cell(sameLoad, comparison.baseline())
					.flatMap((baseline) -> cell(sameLoad, comparison.candidate()).map(
							(candidate) -> Comparison.of(baseline, candidate, comparison.measure(), sameLoad, sameRun)))
					.stream()))
			.filter(Comparison::isMeasured)
			.toList();
	}

	private static Optional<Cell> cell(List<Cell> sameLoad, String contender) {
		return sameLoad.stream().filter((cell) -> cell.contender().equals(contender)).findFirst();
	}

	private static Stream<Verdict> verdicts(List<Judgement> decisions) {
		return decisions.stream().map((decision) -> verdict(decision, decisions));
	}

	private static Verdict verdict(Judgement decision, List<Judgement> family) {
		Comparison comparison = decision.comparison();
		Cell candidate = comparison.candidate();
		return new Verdict(candidate.scenario(), candidate.load(), decision.baseline(), decision.candidate(),
				decision.outcome(),
				new Verdict.Estimate(comparison.ratio(), decision.printed().map(RatioInterval::low).orElse(null),
						decision.printed().map(RatioInterval::high).orElse(null),
						decision.interval().map(RatioInterval::halfWidth).orElse(null)),
				comparison.measure(), VerdictSentence.of(decision, family));
	}

}
