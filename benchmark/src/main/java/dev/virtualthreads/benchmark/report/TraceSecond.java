package dev.virtualthreads.benchmark.report;

import org.jspecify.annotations.Nullable;

/**
 * One second of a load, seen from outside the service.
 *
 * @param second counted from 0, the first request's
 * @param answers right ones within it
 * @param latencyMillis the mean of these, null if there was none
 * @param cpuCores processors that the service kept busy
 * @param rssBytes resident memory at its end
 * @param threads of the operating system at its end
 * @param heapBytes used at its end, null where the JDK has no {@code jstat}
 * @param gcMillis spent in collections within it, null as above
 */
public record TraceSecond(int second, long answers, @Nullable Double latencyMillis, double cpuCores, long rssBytes,
		int threads, @Nullable Long heapBytes, @Nullable Double gcMillis) {
}
