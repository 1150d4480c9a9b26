package dev.virtualthreads.benchmark.load;

import java.util.Map;

import dev.virtualthreads.benchmark.BenchException;
import org.HdrHistogram.Histogram;

/**
 * What a load saw.
 *
 * @param seconds from the first request to the last answer
 * @param latencyMicros of the right answers
 * @param errors how many answers were wrong, by class
 */
public record LoadResult(double seconds, Histogram latencyMicros, Map<String, Long> errors) {

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
