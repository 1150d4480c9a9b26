package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Optional;

import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/** Comparisons of both thread modes, one for each load in their order. */
record Comparisons(List<OfLoad> all) {

	/** Comparison under one load, with all cells of the load. */
	record OfLoad(Verdict verdict, Cell platform, Cell virtual, List<Cell> cells) {

		boolean isDecided() {
			return is(Outcome.FASTER) || is(Outcome.SLOWER);
		}

		boolean is(Outcome outcome) {
			return this.verdict.outcome() == outcome;
		}

		/** Returns whether requests arrived at a rate, which both served. */
		boolean isOfRate() {
			return this.platform.setup().parameters().ratePerSecond() != null;
		}

		boolean hasUnknownProcess() {
			return this.platform.usage().cpuSeconds() == null || this.virtual.usage().cpuSeconds() == null;
		}

		boolean brokeVirtual() {
			return this.platform.checks().errors().isEmpty() && !this.virtual.checks().errors().isEmpty();
		}

		boolean brokePlatform() {
			return this.virtual.checks().errors().isEmpty() && !this.platform.checks().errors().isEmpty();
		}

	}

	static Comparisons of(Results results, String suffix) {
		return new Comparisons(results.verdictsOf(OwnScenario.ID)
			.stream()
			.filter((verdict) -> verdict.baseline().equals(OwnContenders.PLATFORM.name()))
			.filter((verdict) -> verdict.load().endsWith(suffix))
			.map((verdict) -> of(verdict,
					results.cellsOf(OwnScenario.ID)
						.stream()
						.filter((cell) -> cell.load().equals(verdict.load()))
						.toList()))
			.toList());
	}

	private static OfLoad of(Verdict verdict, List<Cell> cells) {
		return new OfLoad(verdict, cell(cells, verdict.baseline()), cell(cells, verdict.candidate()), cells);
	}

	private static Cell cell(List<Cell> cells, String contender) {
		return cells.stream().filter((cell) -> cell.contender().equals(contender)).findFirst().orElseThrow();
	}

	/** Returns that of the highest load with a difference, otherwise a valid one. */
	Optional<OfLoad> decisive() {
		return last(this.all.stream().filter(OfLoad::isDecided).toList())
			.or(() -> last(this.all.stream().filter((comparison) -> !comparison.is(Outcome.VOID)).toList()));
	}

	Optional<OfLoad> highest() {
		return last(this.all);
	}

	private static Optional<OfLoad> last(List<OfLoad> some) {
		return some.isEmpty() ? Optional.empty() : Optional.of(some.getLast());
	}

}
