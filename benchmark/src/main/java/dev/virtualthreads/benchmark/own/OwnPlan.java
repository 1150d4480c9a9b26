package dev.virtualthreads.benchmark.own;

import java.util.List;

/**
 * Measurement of a service that bench starts.
 *
 * @param start options of the service
 * @param javas installations of Java that run it, one after the other
 * @param pools sizes of further pools of platform threads, ascending
 */
public record OwnPlan(ServiceFile service, StartOptions start, List<Jdk> javas, OwnLoad load, List<Integer> pools) {
}
