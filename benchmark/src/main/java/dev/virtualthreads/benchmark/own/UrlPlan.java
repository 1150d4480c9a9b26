package dev.virtualthreads.benchmark.own;

import java.net.URI;

/**
 * Measurement of a service that already runs.
 *
 * @param address address without a path
 * @param mode thread mode in which it runs
 */
public record UrlPlan(URI address, ThreadMode mode, OwnLoad load) {
}
