package dev.virtualthreads.benchmark.results;

/** Latency at a percentile, from 0 to 100, of the correct answers. */
public record LatencyPoint(double percentile, double millis) {
}
