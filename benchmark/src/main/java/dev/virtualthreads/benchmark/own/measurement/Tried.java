package dev.virtualthreads.benchmark.own.measurement;

/**
 * Change that was tried, in one process on virtual threads.
 *
 * @param change the change, such as {@code spring.datasource.hikari.maximum-pool-size=20}
 * @param times its throughput ÷ that of virtual threads without the change
 */
public record Tried(String change, double times) {
}
