package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;
import dev.virtualthreads.measuring.stats.Median;
import dev.virtualthreads.measuring.stats.RatioInterval;

/** Comparisons of both thread modes, one for each load in their order. */
record Comparisons(List<OfLoad> all) {

	/** Comparison under one load, with all cells of the load. */
	record OfLoad(String load, Verdict verdict, Cell platform, Cell virtual, List<Cell> cells) {

		/** Difference that one pair of processes shows: more than their scatter. */
		static final double SEEN_BY_ONE_PAIR = 1.2;

		/** Ratio within which something common to both modes may limit them. */
		private static final double CLOSE = 1.2;

		private static final double CLEAR_MILLIS = 1;

		Outcome outcome() {
			Outcome outcome = this.verdict.outcome();
			boolean decided = outcome == Outcome.FASTER || outcome == Outcome.SLOWER;
			if (isVoid() || (decided && isWorthIt())) {
				return outcome;
			}
			if (isOfRate() && !decided) {
				return outcomeOfLatency();
			}
			if (this.verdict.interval().isEmpty()) {
				return (ratio() >= SEEN_BY_ONE_PAIR) ? Outcome.FASTER
						: (ratio() <= 1 / SEEN_BY_ONE_PAIR) ? Outcome.SLOWER : Outcome.UNDECIDED;
			}
			return decided ? Outcome.SMALL_DIFFERENCE
					: (outcome == Outcome.SMALL_DIFFERENCE && mayBeClear()) ? Outcome.UNDECIDED : outcome;
		}

		// CPU is worth something only on full processors, which few services have.
		private boolean isWorthIt() {
			boolean clear = Math.max(ratio(), 1 / ratio()) >= Samples.CLEAR;
			return clear || (!isOfCpu() && !(p99().areHigher() && ratio() > 1));
		}

		private boolean mayBeClear() {
			return this.verdict.interval()
				.filter((interval) -> interval.low() < 1 / Samples.CLEAR || interval.high() > Samples.CLEAR)
				.isPresent();
		}

		// At a rate that both serve, only the latency differs.
		private Outcome outcomeOfLatency() {
			Samples p99 = p99();
			if (p99.interval().isEmpty()) {
				return Outcome.UNDECIDED;
			}
			if (Math.abs(Median.of(p99.virtual()) - Median.of(p99.platform())) < CLEAR_MILLIS) {
				return Outcome.EQUIVALENT;
			}
			RatioInterval interval = p99.interval().get();
			return p99.areHigher() ? Outcome.SLOWER
					: p99.areLower() ? Outcome.FASTER
							: (interval.low() > 1 / Samples.CLEAR && interval.high() < Samples.CLEAR)
									? Outcome.EQUIVALENT : Outcome.UNDECIDED;
		}

		boolean isDecided() {
			return outcome() == Outcome.FASTER || outcome() == Outcome.SLOWER;
		}

		boolean isVoid() {
			return this.verdict.outcome() == Outcome.VOID;
		}

		boolean isOfCpu() {
			return this.verdict.measure() == Measure.CPU;
		}

		double ratio() {
			return this.verdict.estimate().ratio();
		}

		/** Returns whether a large difference is excluded, or at least not seen. */
		boolean isClose() {
			RatioInterval interval = this.verdict.interval().orElse(new RatioInterval(ratio(), ratio()));
			return interval.low() > 1 / CLOSE && interval.high() < CLOSE;
		}

		/** Returns whether requests arrived at a rate, which both served. */
		boolean isOfRate() {
			return this.platform.setup().parameters().ratePerSecond() != null;
		}

		boolean isFull() {
			return this.platform.fillsMachine() || this.virtual.fillsMachine();
		}

		boolean hasUnknownProcess() {
			return this.platform.usage().cpuSeconds() == null || this.virtual.usage().cpuSeconds() == null;
		}

		boolean isUnsteady() {
			return !hasUnknownProcess() && (this.platform.unsteady() || this.virtual.unsteady());
		}

		Samples throughput() {
			return samples((cell) -> cell.times().throughputAll());
		}

		Samples cpu() {
			return samples((cell) -> cell.usesCpu() ? cell.usage().cpuMicrosPerRequestAll() : List.of());
		}

		Samples p99() {
			return samples((cell) -> cell.latency().p99MillisAll().isEmpty()
					? List.of(cell.latency().latencyMillis().p99()) : cell.latency().p99MillisAll());
		}

		private Samples samples(Function<Cell, List<Double>> values) {
			List<Double> base = values.apply(this.platform);
			List<Double> other = values.apply(this.virtual);
			return new Samples(base, other,
					base.size() == other.size() && !this.virtual.setup().parameters().isOfRunningService());
		}

		/** Returns what the verdict compares: more of it is better only as throughput. */
		Samples measured() {
			return isOfCpu() ? cpu() : throughput();
		}

	}

	static Comparisons of(Results results, String suffix) {
		return new Comparisons(results.verdictsOf(OwnScenario.ID)
			.stream()
			.filter((verdict) -> verdict.baseline().equals(OwnContenders.PLATFORM.name()))
			.filter((verdict) -> verdict.load().endsWith(suffix))
			.map((verdict) -> of(verdict, suffix,
					results.cellsOf(OwnScenario.ID)
						.stream()
						.filter((cell) -> cell.load().equals(verdict.load()))
						.toList()))
			.toList());
	}

	private static OfLoad of(Verdict verdict, String suffix, List<Cell> cells) {
		return new OfLoad(verdict.load().substring(0, verdict.load().length() - suffix.length()), verdict,
				cell(cells, verdict.baseline()), cell(cells, verdict.candidate()), cells);
	}

	private static Cell cell(List<Cell> cells, String contender) {
		return cells.stream().filter((cell) -> cell.contender().equals(contender)).findFirst().orElseThrow();
	}

	/**
	 * Returns the highest load. If a large difference is still possible there, it is a
	 * lower one that has a difference.
	 */
	Optional<OfLoad> decisive() {
		Optional<OfLoad> highest = last(this.all.stream().filter((load) -> !load.isVoid()));
		return highest.filter((load) -> load.outcome() == Outcome.UNDECIDED && !load.isClose())
			.flatMap((load) -> last(this.all.stream().filter(OfLoad::isDecided)))
			.or(() -> highest);
	}

	Optional<OfLoad> highest() {
		return last(this.all.stream());
	}

	private static Optional<OfLoad> last(Stream<OfLoad> some) {
		return some.reduce((lower, higher) -> higher);
	}

}
