package dev.virtualthreads.standalone.cells;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One run of a contender, as its JVM reports it.
 *
 * @param java the version that it ran on
 * @param requests how many it made, null if all that it was asked for
 * @param seconds what was timed
 * @param latencyMillis of the requests
 * @param cpuSeconds user and kernel time of the process meanwhile
 * @param rssBytes the most resident memory of its JVM so far
 * @param peakThreads the most platform threads meanwhile, carriers among them
 * @param details what only this comparison measures, each with its unit in its name
 * @param notes for people alone
 */
record Trial(String java, @Nullable Long requests, double seconds, Latency latencyMillis, double cpuSeconds,
		long rssBytes, int peakThreads, Map<String, Double> details, List<String> notes) {
}
