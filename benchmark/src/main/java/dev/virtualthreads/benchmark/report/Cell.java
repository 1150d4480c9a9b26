package dev.virtualthreads.benchmark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.virtualthreads.benchmark.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * What one contender did under one load.
 *
 * @param load as tables show it
 * @param parameters what was set, delays as the services got them
 * @param java the version that ran the service
 * @param requests how many each repeat sent, the median where a window of time ended the
 * load
 * @param concurrency how many users sent them
 * @param repeats how many fresh services were measured
 * @param idealSeconds the lower bound for that many requests, null if there is none
 * @param seconds the median of {@code secondsAll}
 * @param secondsAll each repeat's time from the first request to the last answer, in the
 * order measured
 * @param percentOfIdeal 100 × ideal ÷ median, null without an ideal
 * @param throughputPerSecond right answers in a second, the median of
 * {@code throughputAll}
 * @param throughputAll each repeat's
 * @param latencyCurve the latency from percentile to percentile, for a plot
 * @param trace of the repeat whose time is the median, second by second
 * @param meter how the driver itself did, null where a module measured itself
 * @param liveHeapBytesPerRequest what a blocked request keeps on the heap, null where it
 * is not measured
 * @param comparable false where the numbers are to be read and none of them wins, null
 * otherwise
 * @param details what only this scenario measures, each with its unit in its name
 * @param errors wrong answers of all repeats by class, empty if there were none
 * @param cpuSeconds median of the service's user and kernel time
 * @param cpuMicrosPerRequest the same for each request that was answered meanwhile, those
 * of an open load that are not measured too
 * @param peakRssBytes the most resident memory of any repeat, 0 where several contenders
 * shared a process
 * @param peakThreads the most threads of the operating system of any repeat
 * @param steady whether each repeat's warm-up ended because the service had settled
 */
public record Cell(String scenario, String load, Map<String, Object> parameters, String contender, String java,
		long requests, int concurrency, int repeats, @Nullable Double idealSeconds, double seconds,
		List<Double> secondsAll, @Nullable Double percentOfIdeal, double throughputPerSecond,
		List<Double> throughputAll, LatencyMillis latencyMillis, List<LatencyPoint> latencyCurve,
		Map<String, Long> errors, double cpuSeconds, double cpuMicrosPerRequest, long peakRssBytes, int peakThreads,
		@Nullable Long liveHeapBytesPerRequest, boolean steady, List<TraceSecond> trace, @Nullable Meter meter,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean comparable,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable Map<String, Double> details) {

	/** The parameter that says where the service stops taking requests on. */
	public static final String LIMITS = "limits";

	/**
	 * How long an answer took with all the others beside it, the median: the seconds ÷
	 * the requests where each repeat had the same number of them.
	 */
	double secondsPerAnswer() {
		return Median.of(this.throughputAll.stream().map((throughput) -> 1 / throughput).toList());
	}

	/** Returns what only this scenario measures, by name: a column of its table each. */
	Map<String, Double> ownMeasures() {
		Map<String, Double> measures = new LinkedHashMap<>();
		if (this.liveHeapBytesPerRequest != null) {
			measures.put("liveHeapBytesPerRequest", this.liveHeapBytesPerRequest.doubleValue());
		}
		measures.putAll((this.details != null) ? this.details : Map.of());
		return measures;
	}

	/** Whether its time may be compared: no wrong answer, and a driver that kept up. */
	@JsonIgnore
	public boolean isValid() {
		return this.errors.isEmpty() && !saturated();
	}

	/** Whether the driver was too slow for its users. */
	boolean saturated() {
		return this.meter != null && this.meter.saturated();
	}

	/** Whether a driver contradicts itself. */
	boolean contradictsItself() {
		return this.meter != null && !this.meter.littlesLawHolds();
	}

}
