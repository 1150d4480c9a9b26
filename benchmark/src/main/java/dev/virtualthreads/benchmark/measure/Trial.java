package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.process.ProcessWatch.Sample;
import dev.virtualthreads.measuring.results.TraceSecond;
import dev.virtualthreads.measuring.stats.LittlesLaw;
import org.jspecify.annotations.Nullable;

/**
 * One measurement on one fresh bank.
 *
 * @param result what the users saw
 * @param usage what the bank used meanwhile, in the order seen, at least one
 * @param trace both together by the second
 * @param heapBytesPerRequest what a blocked request keeps alive, null if it was not
 * weighed
 * @param limits where the bank stops taking requests on
 * @param startTime from the start of the bank's process until it was ready
 * @param steady whether the bank had settled before
 */
record Trial(LoadResult result, List<Sample> usage, List<TraceSecond> trace, @Nullable Long heapBytesPerRequest,
		String limits, Duration startTime, boolean steady) {

	/** Above this share of all processors the driver and not the bank is measured. */
	private static final double SATURATED = 0.75;

	/**
	 * Nor is the bank where more than this share of an open load did not come when due.
	 */
	private static final double NOT_WHEN_DUE = 0.01;

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
		double notWhenDue = detail("late") + detail("dropped");
		return this.result.driverCpuSeconds() > SATURATED * Runtime.getRuntime().availableProcessors()
				* this.result.total().seconds() || notWhenDue > NOT_WHEN_DUE * this.result.total().requests();
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

	double littlesLawUsers(double thinkSeconds) {
		return LittlesLaw.users(this.result.throughputPerSecond(), this.result.latencyMicros().getMean() / 1e6,
				thinkSeconds);
	}

}
