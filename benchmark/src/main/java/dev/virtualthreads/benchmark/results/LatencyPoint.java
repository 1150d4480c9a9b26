package dev.virtualthreads.benchmark.results;

/** Milliseconds that a percentile, from 0 to 100, of the answers did not exceed. */
public record LatencyPoint(double percentile, double millis) {
}
