package dev.virtualthreads.benchmark.load;

import java.util.Map;

import org.HdrHistogram.Histogram;

/**
 * What a load saw.
 *
 * @param seconds from the first request to the last answer
 * @param latencyMicros of the right answers
 * @param errors how many answers were wrong, by class
 */
public record LoadResult(double seconds, Histogram latencyMicros, Map<String, Long> errors) {
}
