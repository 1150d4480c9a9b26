package dev.virtualthreads.benchmark.report;

/**
 * A point of a latency curve.
 *
 * @param percentile from 0 to 100
 * @param millis that so many percent of the right answers did not exceed
 */
public record LatencyPoint(double percentile, double millis) {
}
