package dev.virtualthreads.benchmark.gate;

import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
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
		List<Cell> cells = cells();
		return new Results(Results.SCHEMA,
				this.baseline.results().environment().followedBy(this.candidate.results().environment()), false,
				planned, cells, Judge.judge(cells, planned), List.of());
	}

	/**
	 * Returns the verdicts on all pairs as one family whose intervals test a ratio.
	 * @param tested ratio for each measure
	 */
	List<Verdict> verdictsAgainst(ToDoubleFunction<Measure> tested) {
		return Judge.judgeAgainst(tested, cells(), planned());
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

	private List<Cell> cells() {
		return this.pairs.stream().flatMap(this::labelled).toList();
	}

	private Stream<Cell> labelled(Pair pair) {
		return Stream.of(labelled(this.baseline, pair.baseline(), 0),
				labelled(this.candidate, pair.candidate(), sessionsOfBaseline()));
	}

	private static Cell labelled(Side side, Cell cell, int sessionsBefore) {
		return new CellCopy(cell).named(side.named(cell.contender()),
				cell.sessionAll().stream().map((session) -> sessionsBefore + session).toList());
	}

	private int sessionsOfBaseline() {
		return this.baseline.results()
			.cells()
			.stream()
			.map((cell) -> Collections.max(cell.sessionAll()))
			.reduce(1, Math::max);
	}

}
