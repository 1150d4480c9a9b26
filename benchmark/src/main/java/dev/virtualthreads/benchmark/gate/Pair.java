package dev.virtualthreads.benchmark.gate;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

record Pair(Cell baseline, Cell candidate) {

	/**
	 * Returns the pairs of cells with the same contender. Where a scenario has a single
	 * contender on each side, these two are compared, such as both thread modes of a
	 * service that somebody else started.
	 */
	static List<Pair> of(Results baseline, Results candidate) {
		return baseline.scenarios().stream().flatMap((scenario) -> of(baseline, candidate, scenario)).toList();
	}

	private static Stream<Pair> of(Results baseline, Results candidate, String scenario) {
		List<Cell> cells = baseline.cellsOf(scenario);
		List<Cell> others = candidate.cellsOf(scenario);
		boolean single = contenders(cells) == 1 && contenders(others) == 1;
		return cells.stream()
			.flatMap((cell) -> find(others, cell, single).map((other) -> new Pair(cell, other)).stream());
	}

	private static long contenders(List<Cell> cells) {
		return cells.stream().map(Cell::contender).distinct().count();
	}

	private static Optional<Cell> find(List<Cell> others, Cell cell, boolean single) {
		return others.stream()
			.filter((other) -> other.load().equals(cell.load()))
			.filter((other) -> single || other.contender().equals(cell.contender()))
			.findFirst();
	}

	/**
	 * Returns whether the candidate answers the slowest percent clearly later at a rate
	 * that both serve. Their throughput does not show it.
	 */
	boolean isLaterAtTheSameRate() {
		return this.baseline.setup().parameters().ratePerSecond() != null && this.candidate.latency()
			.latencyMillis()
			.hasClearlyHigherP99Than(this.baseline.latency().latencyMillis());
	}

	String name() {
		return "%s %s %s".formatted(this.baseline.scenario(), this.baseline.load(), this.baseline.contender());
	}

}
