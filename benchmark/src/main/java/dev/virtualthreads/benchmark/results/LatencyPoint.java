package dev.virtualthreads.benchmark.results;

/**
 * One point of a latency curve.
 *
 * @param percentile from 0 to 100
 * @param millis the latency that this share of the correct answers did not exceed
 */
public record LatencyPoint(double percentile, double millis) {
}
