package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import dev.virtualthreads.benchmark.trial.ThreadMode;

/** Comparison of both thread modes under one load, with all cells of the load. */
record LoadComparison(Verdict verdict, Cell platform, Cell virtual, List<Cell> cells) {

	/** Difference that one pair of processes shows: more than their scatter. */
	static final double SEEN_BY_ONE_PAIR = 1.2;

	/** Ratio within which something common to both modes may limit them. */
	private static final double CLOSE = 1.2;

	private static final double CLEAR_MILLIS = 1;

	static LoadComparison of(Verdict verdict, List<Cell> all) {
		List<Cell> cells = all.stream().filter((cell) -> cell.load().equals(verdict.load())).toList();
		return new LoadComparison(verdict, cell(cells, verdict.baseline()), cell(cells, verdict.candidate()), cells);
	}

	private static Cell cell(List<Cell> cells, String contender) {
		return cells.stream().filter((cell) -> cell.contender().equals(contender)).findFirst().orElseThrow();
	}

	Outcome outcome() {
		Outcome outcome = this.verdict.outcome();
		if (isOfSharing()) {
			return Outcome.UNDECIDED;
		}
		boolean decided = outcome == Outcome.FASTER || outcome == Outcome.SLOWER;
		if (isVoid() || (decided && isWorthIt())) {
			return outcome;
		}
		if (isOfRate() && !decided) {
			return outcomeOfLatency();
		}
		if (interval().isEmpty()) {
			return (ratio() >= SEEN_BY_ONE_PAIR) ? Outcome.FASTER
					: (ratio() <= 1 / SEEN_BY_ONE_PAIR) ? Outcome.SLOWER : Outcome.UNDECIDED;
		}
		boolean small = outcome == Outcome.SMALL_DIFFERENCE && !isWithin(interval().get(), Samples.CLEAR);
		return decided ? Outcome.SMALL_DIFFERENCE : small ? Outcome.UNDECIDED : outcome;
	}

	// CPU is worth something only on full processors, which few services have.
	private boolean isWorthIt() {
		boolean clear = Math.max(ratio(), 1 / ratio()) >= Samples.CLEAR;
		return clear || (!isOfCpu() && !(p99().areHigher() && ratio() > 1));
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
		return p99.areHigher() ? Outcome.SLOWER : p99.areLower() ? Outcome.FASTER
				: isWithin(p99.interval().get(), Samples.CLEAR) ? Outcome.EQUIVALENT : Outcome.UNDECIDED;
	}

	private static boolean isWithin(RatioInterval interval, double factor) {
		return interval.low() > 1 / factor && interval.high() < factor;
	}

	boolean isDecided() {
		return outcome() == Outcome.FASTER || outcome() == Outcome.SLOWER;
	}

	boolean isVoid() {
		return this.verdict.outcome() == Outcome.VOID;
	}

	List<String> voidReasons() {
		return Judge.voidReasons(this.platform, this.virtual, this.verdict.measure());
	}

	boolean isOfCpu() {
		return this.verdict.measure().equals(Measure.CPU);
	}

	/** Returns whether its CPU differs no more than that of the driver beside it. */
	boolean isOfSharing() {
		if (!isOfCpu() || !cpu().areKnown() || this.platform.setup().parameters().ownProcessors() != null) {
			return false;
		}
		double service = Median.of(cpu().virtual()) - Median.of(cpu().platform());
		double driver = driverCpu(ThreadMode.VIRTUAL) - driverCpu(ThreadMode.PLATFORM);
		return service * driver > 0 && Math.abs(service) <= Math.abs(driver);
	}

	/** Returns the CPU per request of the load driver in µs, NaN if it is unknown. */
	double driverCpu(ThreadMode mode) {
		Machine machine = ((mode == ThreadMode.VIRTUAL) ? this.virtual : this.platform).checks().machine();
		Double micros = (machine != null) ? machine.driverCpuMicrosPerRequest() : null;
		return (micros != null) ? micros : Double.NaN;
	}

	double ratio() {
		return this.verdict.estimate().ratio();
	}

	Optional<RatioInterval> interval() {
		return this.verdict.interval();
	}

	/** Returns whether a large difference is excluded, or at least not seen. */
	boolean isClose() {
		return isWithin(interval().orElse(new RatioInterval(ratio(), ratio())), CLOSE);
	}

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

	Samples memory() {
		return samples((cell) -> (cell.usage().peakRssBytes() != null)
				? List.of(cell.usage().peakRssBytes().doubleValue()) : List.of());
	}

	Samples cpu() {
		return samples((cell) -> cell.usesCpu() ? cell.usage().cpuMicrosPerRequestAll() : List.of());
	}

	Samples p99() {
		return samples((cell) -> cell.times().hasP99() ? cell.latency().p99MillisAll() : List.of());
	}

	/** Returns whether the p99 would decide, and too few requests were sent for one. */
	boolean lacksP99() {
		return isOfRate() && !p99().areKnown();
	}

	private Samples samples(Function<Cell, List<Double>> values) {
		return new Samples(values.apply(this.platform), values.apply(this.virtual));
	}

	/** Returns what decides: more of it is better only as throughput. */
	Samples measured() {
		return isOfRate() ? p99() : isOfCpu() ? cpu() : throughput();
	}

	String load() {
		return this.verdict.load();
	}

}
