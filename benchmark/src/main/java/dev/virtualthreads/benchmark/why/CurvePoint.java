package dev.virtualthreads.benchmark.why;

/**
 * Measurement of virtual threads under one number of users.
 *
 * @param users users who send the next request after each answer
 * @param throughputPerSecond correct answers per second
 * @param cpuBusyPercent share of the machine's processors that were busy
 */
public record CurvePoint(int users, double throughputPerSecond, double cpuBusyPercent) {

}
