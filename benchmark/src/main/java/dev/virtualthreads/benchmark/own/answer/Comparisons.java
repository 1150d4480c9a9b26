package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;

/** Cells of one Java, and comparisons of both thread modes in the order of the loads. */
record Comparisons(List<Cell> cells, List<LoadComparison> all) {

	/** Returns the comparisons of a Java, whose loads have names with a suffix. */
	static Comparisons of(Results results, String suffix) {
		List<Cell> cells = results.cellsOf(OwnScenario.ID)
			.stream()
			.filter((cell) -> cell.load().endsWith(suffix))
			.toList();
		return new Comparisons(cells, results.verdictsOf(OwnScenario.ID)
			.stream()
			.filter((verdict) -> verdict.baseline().equals(OwnContenders.PLATFORM.name()))
			.filter((verdict) -> verdict.load().endsWith(suffix))
			.map((verdict) -> of(verdict, cells.stream().filter((cell) -> cell.load().equals(verdict.load())).toList()))
			.toList());
	}

	private static LoadComparison of(Verdict verdict, List<Cell> cells) {
		return new LoadComparison(verdict, cell(cells, verdict.baseline()), cell(cells, verdict.candidate()), cells);
	}

	private static Cell cell(List<Cell> cells, String contender) {
		return cells.stream().filter((cell) -> cell.contender().equals(contender)).findFirst().orElseThrow();
	}

	/**
	 * Returns the highest load. If a large difference is still possible there, it is a
	 * lower one that has a difference.
	 */
	Optional<LoadComparison> decisive() {
		Optional<LoadComparison> highest = last(this.all.stream().filter((load) -> !load.isVoid()));
		return highest.filter((load) -> load.outcome() == Outcome.UNDECIDED && !load.isClose())
			.flatMap((load) -> last(this.all.stream().filter(LoadComparison::isDecided)))
			.or(() -> highest);
	}

	Optional<LoadComparison> highest() {
		return last(this.all.stream());
	}

	private static <T> Optional<T> last(Stream<T> some) {
		return some.reduce((lower, higher) -> higher);
	}

}
