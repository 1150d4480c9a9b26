package dev.virtualthreads.benchmark.report;

/**
 * Percentiles of the time between a request and its right answer, all repeats together,
 * in milliseconds.
 */
public record LatencyMillis(double p50, double p90, double p99, double max) {
}
