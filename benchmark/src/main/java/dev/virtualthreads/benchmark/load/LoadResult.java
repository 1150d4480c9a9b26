package dev.virtualthreads.benchmark.load;

import java.util.Map;

import dev.virtualthreads.measuring.MeasurementException;
import org.HdrHistogram.Histogram;

/**
 * Result of a load.
 *
 * @param seconds from the first request to the last response
 * @param latencyMicros latencies of the correct responses
 * @param errors number of failed requests by class
 * @param meanUsers mean number of active users, thinking included
 * @param driverCpuSeconds user and kernel time of this JVM during the whole load
 * @param total the whole load; under an open model only one phase of it is measured
 * @param details further values of an open model, each with its unit in its name
 */
public record LoadResult(double seconds, Histogram latencyMicros, Map<RequestError, Long> errors, double meanUsers,
		double driverCpuSeconds, Total total, Map<String, Double> details) {

	/**
	 * The whole load, of which only a part may be measured.
	 *
	 * @param requests all requests with a response or a failure
	 * @param seconds from the first request to the last response
	 */
	public record Total(long requests, double seconds) {
	}

	/** Returns the number of requests, failed ones included. */
	public long requests() {
		return this.latencyMicros.getTotalCount() + this.errors.values().stream().mapToLong(Long::longValue).sum();
	}

	/** Returns the correct responses per second. */
	public double throughputPerSecond() {
		return this.latencyMicros.getTotalCount() / this.seconds;
	}

	/**
	 * Checks that no request failed.
	 * @throws MeasurementException if one did
	 */
	public void requireNoErrors(String purpose) {
		if (!this.errors.isEmpty()) {
			throw new MeasurementException(
					"%s failed with %s: see the logs next to the results.".formatted(purpose, this.errors));
		}
	}

}
