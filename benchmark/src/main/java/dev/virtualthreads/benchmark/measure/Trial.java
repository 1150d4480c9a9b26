package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.process.Limits;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.process.ServedRequests;
import dev.virtualthreads.benchmark.process.ProcessWatch.Sample;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.TraceSecond;
import org.jspecify.annotations.Nullable;

/**
 * Measured values of one load on one fresh bank.
 *
 * @param result result of the load driver
 * @param counters counters of the measured phase
 * @param check check of the load driver that applies
 * @param usage samples of the bank's process in order, empty if it is unknown
 * @param trace result and samples by second
 * @param heapBytesPerRequest live heap per blocked request, null if not measured
 * @param limits limits of the bank, null if it has none to report
 * @param startTime time from the start of the bank's process to readiness
 * @param warmUp null for a cold start
 */
record Trial(LoadResult result, LoadCounters counters, LatencyCheck check, List<Sample> usage, List<TraceSecond> trace,
		@Nullable Long heapBytesPerRequest, @Nullable Limits limits, Duration startTime,
		@Nullable WarmUpResult warmUp) {

	/** Returns whether the values of the bank's process are known. */
	boolean isWatched() {
		return !this.usage.isEmpty();
	}

	long peakRssBytes() {
		return this.usage.stream().mapToLong(Sample::rssBytes).max().orElse(0);
	}

	int peakThreads() {
		return this.usage.stream().mapToInt(Sample::threads).max().orElse(0);
	}

	boolean isDriverSaturated() {
		return DriverLimits.isBusy(this.counters.driverSeconds(), this.counters.seconds(),
				ProcessorSets.ofThisMachine().driver().size()) || DriverLimits.isLate(this.result.phase());
	}

	// Requests of an open load arrive although no processor is free, and wait for one
	// before the bank sees them.
	private boolean waitsForProcessors() {
		return this.result.phase() != null && this.counters.busyPercent() > Machine.FULL_PERCENT;
	}

	double cpuSeconds() {
		return Objects.requireNonNull(this.counters.bankSeconds(), "not watched");
	}

	double cpuMicrosPerRequest() {
		return this.counters.microsPerRequest(cpuSeconds());
	}

	/**
	 * Returns whether load driver and bank measured the same latency, null if that cannot
	 * be told.
	 * @param limit threads of the bank
	 */
	@Nullable Boolean agreesWithService(int limit) {
		@Nullable ServedRequests served = this.counters.served();
		return (this.result.errors().isEmpty() && served != null && !waitsForProcessors()) ? this.check
			.agrees(this.counters.driverMeanMillis(), served.meanMillis(), this.counters.throughputPerSecond(), limit)
				: null;
	}

}
