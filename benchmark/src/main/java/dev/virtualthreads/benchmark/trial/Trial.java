package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.OpenPhase;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.results.WarmUp;
import dev.virtualthreads.benchmark.trial.ProcessWatch.Sample;
import org.jspecify.annotations.Nullable;

/**
 * Measured values of one load on one service.
 *
 * @param counters counters of the measured phase
 * @param usage samples of the service's process in order, empty if it is unknown
 * @param trace result and samples by second
 * @param beside the same of those that were measured at the same time, empty if it was
 * alone
 */
record Trial(LoadResult result, LoadCounters counters, List<Sample> usage, List<TraceSecond> trace,
		List<List<TraceSecond>> beside, State state) {

	// Above these limits the load driver measures itself.
	private static final double BUSY = 0.75;

	private static final double NOT_IN_TIME = 0.01;

	/**
	 * State of the service.
	 *
	 * @param heapBytesPerRequest live heap per blocked request, null if not measured
	 * @param details what else was measured, by its name in results
	 */
	record State(@Nullable Long heapBytesPerRequest, WarmUp warmUp, Map<String, Double> details) {
	}

	static Trial joined(List<Trial> parts) {
		Trial first = parts.getFirst();
		List<TraceSecond> seconds = parts.stream().flatMap((part) -> part.trace.stream()).toList();
		return new Trial(LoadResult.joined(parts.stream().map(Trial::result).toList()),
				parts.stream().map(Trial::counters).reduce(LoadCounters::plus).orElseThrow(),
				parts.stream().flatMap((part) -> part.usage.stream()).toList(),
				IntStream.range(0, seconds.size()).mapToObj((second) -> seconds.get(second).at(second)).toList(),
				List.of(), first.state);
	}

	Trial beside(List<Trial> others) {
		return new Trial(this.result, this.counters, this.usage, this.trace, others.stream().map(Trial::trace).toList(),
				this.state);
	}

	boolean isWatched() {
		return !this.usage.isEmpty();
	}

	long peakRssBytes() {
		return this.usage.stream().mapToLong(Sample::rssBytes).max().orElse(0);
	}

	int peakThreads() {
		return this.usage.stream().mapToInt(Sample::threads).max().orElse(0);
	}

	/** Returns whether the driver was too busy or too late, whatever the service did. */
	boolean isDriverSaturated() {
		return isBusy(this.counters.cpu().driver(), this.counters.seconds(),
				ProcessorSets.ofThisMachine().driver().size()) || isLate(this.result.phase());
	}

	static boolean isBusy(double cpuSeconds, double seconds, int processors) {
		return cpuSeconds > BUSY * processors * seconds;
	}

	/**
	 * Returns whether the driver sent more than one percent of the requests of the
	 * measured phase too late.
	 * @param phase null for a closed load, whose users send whenever they can
	 */
	static boolean isLate(@Nullable OpenPhase phase) {
		return phase != null && phase.late() > NOT_IN_TIME * phase.due();
	}

	long answers() {
		return this.trace.stream().mapToLong(TraceSecond::answers).sum();
	}

	double cpuSeconds() {
		return Objects.requireNonNull(this.counters.cpu().service(), "not watched");
	}

	/** Returns the same with that of the remote services and the driver. */
	double totalCpuMicrosPerRequest() {
		return this.counters
			.microsPerRequest(cpuSeconds() + this.counters.cpu().driver() + this.counters.cpu().remotes());
	}

	double cpuMicrosPerRequest() {
		return this.counters.microsPerRequest(cpuSeconds());
	}

}
