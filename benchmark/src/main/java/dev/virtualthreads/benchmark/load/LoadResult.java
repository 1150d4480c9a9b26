package dev.virtualthreads.benchmark.load;

import java.util.Map;

import dev.virtualthreads.benchmark.BenchException;
import org.HdrHistogram.Histogram;

/**
 * What a load saw.
 *
 * @param seconds from the first request to the last answer
 * @param latencyMicros of the right answers
 * @param errors how many answers were wrong, by class: refused, reset, timeout, 4xx, 5xx,
 * 503, wrong-status, wrong-body, and driver for what this JVM itself could not do
 * @param meanUsers how many users were active on average, thinking included
 * @param driverCpuSeconds user and kernel time of this JVM from the first request of all
 * to the last answer
 * @param whole all that was sent meanwhile, where only a part of it is measured
 * @param details what only such a load can tell, by name with its unit
 */
public record LoadResult(double seconds, Histogram latencyMicros, Map<String, Long> errors, double meanUsers,
		double driverCpuSeconds, Whole whole, Map<String, Double> details) {

	/**
	 * A load from its first request to its last answer, of which a part may be measured.
	 *
	 * @param requests how many were answered, rightly, wrongly or with a refusal
	 * @param seconds how long it took
	 */
	public record Whole(long requests, double seconds) {
	}

	/** How many requests were answered, rightly or not. */
	public long requests() {
		return this.latencyMicros.getTotalCount() + this.errors.values().stream().mapToLong(Long::longValue).sum();
	}

	/** How many right answers there were in a second. */
	public double throughputPerSecond() {
		return this.latencyMicros.getTotalCount() / this.seconds;
	}

	/**
	 * Refuses to go on from a load that was to be without errors.
	 * @throws BenchException if it had any
	 */
	public void requireNoErrors(String purpose) {
		if (!this.errors.isEmpty()) {
			throw new BenchException(
					"%s failed with %s: see the logs beside the results.".formatted(purpose, this.errors));
		}
	}

}
