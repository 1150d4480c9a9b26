package dev.virtualthreads.benchmark.why;

/**
 * Measurement of a mode under one number of users.
 *
 * @param mode contender, such as {@code virtual} or {@code platform-200}
 * @param users users who send the next request after each answer
 * @param throughputPerSecond correct answers per second
 * @param cpuBusyPercent share of the machine's processors that were busy
 */
public record CurvePoint(String mode, int users, double throughputPerSecond, double cpuBusyPercent) {

}
