package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Findings of a measurement in addition to its cells.
 *
 * @param failures errors of the thread modes, empty if both answered correctly
 * @param capacity rate at which the pool of platform threads is full, null if unknown
 * @param tried changes that were tried
 * @param outside what the property changes outside of requests, one sentence, empty if
 * nothing is known
 */
public record Observations(Explanation why, List<Failure> failures, @Nullable Capacity capacity, List<Tried> tried,
		Conditions conditions, String outside) {
}
