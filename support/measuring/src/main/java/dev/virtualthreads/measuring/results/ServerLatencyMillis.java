package dev.virtualthreads.measuring.results;

/**
 * Latency of the measured requests as the service itself measured it, in milliseconds:
 * the median of the repeats. It does not contain the wait for a thread of the service.
 *
 * @param mean from the sum and the count of {@code http.server.requests}
 */
public record ServerLatencyMillis(double p50, double p99, double mean) {
}
