package dev.virtualthreads.standalone.cells;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What one contender did under one load, as {@code results.json} of the benchmark has it.
 *
 * @param comparable false where the numbers are to be read and none of them wins
 */
record Cell(String scenario, String load, Map<String, Object> parameters, String contender, String java, long requests,
		int concurrency, int repeats, @Nullable Double idealSeconds, double seconds, List<Double> secondsAll,
		@Nullable Double percentOfIdeal, double throughputPerSecond, Latency latencyMillis, Map<String, Long> errors,
		double cpuSeconds, double cpuMicrosPerRequest, long peakRssBytes, int peakThreads, boolean steady,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean comparable, Map<String, Double> details) {
}
