package dev.virtualthreads.standalone.cells;

import java.util.List;
import java.util.Map;

/**
 * One run of a contender, as its JVM reports it.
 *
 * @param java the version that it ran on
 * @param seconds what was timed
 * @param latencyMillis of the requests
 * @param cpuSeconds user and kernel time of the process meanwhile
 * @param rssBytes resident memory at the end of it
 * @param peakThreads the most platform threads at once
 * @param errors what was asked for and not done, by class
 * @param details what only this comparison measures, each with its unit in its name
 * @param notes for people alone
 */
record Trial(String java, double seconds, Latency latencyMillis, double cpuSeconds, long rssBytes, int peakThreads,
		Map<String, Long> errors, Map<String, Double> details, List<String> notes) {
}
