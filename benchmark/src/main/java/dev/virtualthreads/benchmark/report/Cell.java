package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What one contender did under one load.
 *
 * @param load as tables show it
 * @param parameters what was set, delays as the services got them
 * @param java the version that ran the service
 * @param requests how many each repeat sent
 * @param concurrency how many users sent them
 * @param repeats how many fresh services were measured
 * @param idealSeconds the lower bound, null if there is none
 * @param seconds the median of {@code secondsAll}
 * @param secondsAll each repeat's time from the first request to the last answer, in the
 * order measured
 * @param percentOfIdeal 100 × ideal ÷ median, null without an ideal
 * @param throughputPerSecond requests ÷ median
 * @param errors wrong answers of all repeats by class, empty if there were none
 * @param cpuSeconds median of the service's user and kernel time
 * @param cpuMicrosPerRequest the same for one request
 * @param peakRssBytes the most resident memory of any repeat
 * @param peakThreads the most threads of the operating system of any repeat
 * @param steady whether each repeat's warm-up ended because the service had settled
 */
public record Cell(String scenario, String load, Map<String, Object> parameters, String contender, String java,
		int requests, int concurrency, int repeats, @Nullable Double idealSeconds, double seconds,
		List<Double> secondsAll, @Nullable Double percentOfIdeal, double throughputPerSecond,
		LatencyMillis latencyMillis, Map<String, Long> errors, double cpuSeconds, double cpuMicrosPerRequest,
		long peakRssBytes, int peakThreads, boolean steady) {
}
