package dev.virtualthreads.benchmark.gate;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellCopy;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/**
 * Cells of two results in one, each pair with a verdict.
 *
 * @param pairs cells that are compared
 */
record JoinedResults(Side baseline, Side candidate, List<Pair> pairs) {

	/** Returns the cells under names that tell them apart, and the verdicts. */
	Results results() {
		List<PlannedComparison> planned = planned();
		return new Results(Results.SCHEMA, this.baseline.results().method(),
				this.baseline.results().environment().joinedWith(this.candidate.results().environment()), false,
				planned,
				this.pairs.stream()
					.flatMap((pair) -> Stream.of(labelled(this.baseline, pair.baseline()),
							labelled(this.candidate, pair.candidate())))
					.toList(),
				Judge.judgeSessions(sessions(), planned), List.of());
	}

	/**
	 * Returns the verdicts on all pairs as one family whose intervals test a ratio.
	 * @param tested ratio for each measure
	 */
	List<Verdict> verdictsAgainst(ToDoubleFunction<Measure> tested) {
		return Judge.judgeAgainst(tested, sessions(), planned());
	}

	/** Returns the verdict on a pair. */
	Verdict verdictOn(Pair pair, List<Verdict> verdicts) {
		PlannedComparison names = planned(pair);
		return verdicts.stream()
			.filter((verdict) -> verdict.load().equals(pair.baseline().load()))
			.filter((verdict) -> names
				.equals(new PlannedComparison(verdict.scenario(), verdict.baseline(), verdict.candidate())))
			.findFirst()
			.orElseThrow();
	}

	private List<PlannedComparison> planned() {
		return this.pairs.stream().map(this::planned).distinct().toList();
	}

	private PlannedComparison planned(Pair pair) {
		return new PlannedComparison(pair.baseline().scenario(), this.baseline.named(pair.baseline().contender()),
				this.candidate.named(pair.candidate().contender()));
	}

	// No session has cells of both sides, so nothing is paired.
	private List<List<Cell>> sessions() {
		return Stream.concat(sessions(this.baseline, Pair::baseline), sessions(this.candidate, Pair::candidate))
			.toList();
	}

	private Stream<List<Cell>> sessions(Side side, Function<Pair, Cell> cellOf) {
		Set<List<String>> compared = this.pairs.stream()
			.map(cellOf)
			.map(JoinedResults::key)
			.collect(Collectors.toSet());
		return side.sessions()
			.cells()
			.stream()
			.map((cells) -> cells.stream()
				.filter((cell) -> compared.contains(key(cell)))
				.map((cell) -> labelled(side, cell))
				.toList());
	}

	private static List<String> key(Cell cell) {
		return List.of(cell.scenario(), cell.load(), cell.contender());
	}

	private static Cell labelled(Side side, Cell cell) {
		return new CellCopy(cell).named(side.named(cell.contender()));
	}

}
