package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.process.Limits;
import dev.virtualthreads.benchmark.process.ProcessWatch.Sample;
import dev.virtualthreads.measuring.results.TraceSecond;
import org.jspecify.annotations.Nullable;

/**
 * Measured values of one load on one fresh bank.
 *
 * @param result result of the load driver
 * @param usage samples of the bank's process in order, at least one
 * @param trace result and samples by second
 * @param heapBytesPerRequest live heap per blocked request, null if not measured
 * @param limits limits of the bank
 * @param startTime time from the start of the bank's process to readiness
 * @param warmUp null for a cold start
 */
record Trial(LoadResult result, List<Sample> usage, List<TraceSecond> trace, @Nullable Long heapBytesPerRequest,
		Limits limits, Duration startTime, @Nullable WarmUpResult warmUp) {

	/** Share of all processors above which the load driver is a bottleneck. */
	private static final double SATURATED = 0.75;

	/** Share of late or dropped requests above which the load driver is a bottleneck. */
	private static final double NOT_IN_TIME = 0.01;

	double cpuSeconds() {
		return this.usage.getLast().cpuSeconds();
	}

	long peakRssBytes() {
		return this.usage.stream().mapToLong(Sample::rssBytes).max().orElse(0);
	}

	int peakThreads() {
		return this.usage.stream().mapToInt(Sample::threads).max().orElse(0);
	}

	boolean isDriverSaturated() {
		double notInTime = detail("late") + detail("dropped");
		return this.result.driverCpuSeconds() > SATURATED * Runtime.getRuntime().availableProcessors()
				* this.result.total().seconds() || notInTime > NOT_IN_TIME * this.result.total().requests();
	}

	double cpuMicrosPerRequest() {
		return microsPerRequest(cpuSeconds());
	}

	double driverCpuMicrosPerRequest() {
		return microsPerRequest(this.result.driverCpuSeconds());
	}

	private double microsPerRequest(double cpuSeconds) {
		return 1e6 * cpuSeconds / Math.max(1, this.result.total().requests());
	}

	private double detail(String name) {
		return this.result.details().getOrDefault(name, 0.0);
	}

}
