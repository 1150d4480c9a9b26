package dev.virtualthreads.measuring.results;

/**
 * Percentiles of the time between a request and its correct answer, in milliseconds: of
 * one histogram over all repeats.
 */
public record LatencyMillis(double p50, double p90, double p99, double max) {
}
