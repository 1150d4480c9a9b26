package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Sessions;
import dev.virtualthreads.measuring.results.Verdict;
import dev.virtualthreads.measuring.stats.RatioInterval;

/** Computes the verdicts of the comparisons that the scenarios name. */
public final class Judge {

	private Judge() {
	}

	/**
	 * Returns the values of the first session, with verdicts and headlines from all of
	 * them. Verdicts of another method stay as they are.
	 */
	public static Results judged(Sessions sessions) {
		Results first = sessions.first();
		if (!first.isOfThisMethod()) {
			return first;
		}
		List<Verdict> verdicts = judgeSessions(sessions.cells(), first.comparisons());
		return new Results(first.environment(), first.partial(), first.comparisons(),
				first.cells()
					.stream()
					.map((cell) -> cell.with(cell.setup().ofSessions(sessions.all().size())))
					.toList(),
				verdicts, Headlines.of(first.comparisons(), verdicts));
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

	/** Returns the verdicts on cells of one session, in the order of the cells. */
	public static List<Verdict> judge(List<Cell> cells, List<PlannedComparison> planned) {
		return judgeSessions(List.of(cells), planned);
	}

	/**
	 * Returns the verdicts in the order of the cells.
	 * @param sessions cells of each session
	 * @param planned comparisons; one of them is left out under a load that does not have
	 * both of its contenders
	 */
	public static List<Verdict> judgeSessions(List<List<Cell>> sessions, List<PlannedComparison> planned) {
		return scenarios(sessions).flatMap((scenario) -> verdicts(Decision.of(compare(scenario, sessions, planned))))
			.toList();
	}

	/**
	 * Returns the verdicts on the comparisons of all scenarios as one family. An interval
	 * excludes the tested ratio exactly if the correction finds a difference from it.
	 * @param tested ratio for each measure, such as that of an allowed loss
	 */
	public static List<Verdict> judgeAgainst(ToDoubleFunction<Measure> tested, List<List<Cell>> sessions,
			List<PlannedComparison> planned) {
		return verdicts(Decision.of(
				scenarios(sessions).flatMap((scenario) -> compare(scenario, sessions, planned).stream()).toList(),
				tested))
			.toList();
	}

	private static Stream<String> scenarios(List<List<Cell>> sessions) {
		return sessions.stream().flatMap(List::stream).map(Cell::scenario).distinct();
	}

	static List<Comparison> compare(String scenario, List<List<Cell>> sessions, List<PlannedComparison> planned) {
		List<PlannedComparison> own = planned.stream()
			.filter((comparison) -> comparison.scenario().equals(scenario))
			.toList();
		return sessions.stream()
			.flatMap(List::stream)
			.filter((cell) -> cell.scenario().equals(scenario))
			.map(Cell::load)
			.distinct()
			.flatMap((load) -> own.stream().flatMap((comparison) -> compare(sessions, load, comparison).stream()))
			.toList();
	}

	private static Optional<Comparison> compare(List<List<Cell>> sessions, String load, PlannedComparison planned) {
		List<List<Cell>> both = sessions.stream()
			.map((cells) -> Stream.of(planned.baseline(), planned.candidate())
				.flatMap((contender) -> cells.stream()
					.filter((cell) -> cell.scenario().equals(planned.scenario()) && cell.load().equals(load)
							&& cell.contender().equals(contender))
					.limit(1))
				.toList())
			.toList();
		List<List<Cell>> common = both.stream().filter((cells) -> cells.size() == 2).toList();
		if (!common.isEmpty()) {
			return Optional.of(Comparison.ofSessions(common.stream().map(List::getFirst).toList(),
					common.stream().map(List::getLast).toList()));
		}
		List<Cell> base = of(planned.baseline(), both);
		List<Cell> other = of(planned.candidate(), both);
		return (base.isEmpty() || other.isEmpty()) ? Optional.empty() : Optional.of(Comparison.ofOthers(base, other));
	}

	private static List<Cell> of(String contender, List<List<Cell>> sessions) {
		return sessions.stream().flatMap(List::stream).filter((cell) -> cell.contender().equals(contender)).toList();
	}

	private static Stream<Verdict> verdicts(List<Decision> decisions) {
		return decisions.stream().map((decision) -> verdict(decision, decisions));
	}

	private static Verdict verdict(Decision decision, List<Decision> family) {
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
