package dev.virtualthreads.measuring.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.virtualthreads.measuring.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * The measurements of one contender under one load.
 *
 * @param load as tables show it
 * @param parameters the settings, delays in the form that the services receive
 * @param java the version that ran the service
 * @param requests the number that each repeat sent; the median where a time window ended
 * the load
 * @param concurrency the number of users who sent them
 * @param repeats the number of fresh processes measured
 * @param idealSeconds the lower bound for that many requests, null if there is none
 * @param seconds the median of {@code secondsAll}
 * @param secondsAll the time of each repeat from the first request to the last answer, in
 * the order measured
 * @param percentOfIdeal 100 × ideal ÷ median, null without an ideal
 * @param throughputPerSecond correct answers per second, the median of
 * {@code throughputAll}
 * @param throughputAll correct answers per second of each repeat
 * @param latencyMillis percentiles of all repeats together
 * @param latencyCurve the latency by percentile, for a plot
 * @param errors the number of wrong answers of all repeats by class, empty if there were
 * none
 * @param cpuSeconds the median of the service's user and kernel time
 * @param cpuMicrosPerRequest the same per answered request; under an open load this
 * includes the requests outside the measured window
 * @param peakRssBytes the highest resident memory of any repeat, 0 where several
 * contenders shared a process
 * @param peakThreads the highest number of operating system threads of any repeat
 * @param liveHeapBytesPerRequest the live heap per blocked request, null where it is not
 * measured
 * @param steady whether the service reached a steady state before each repeat, null where
 * it is not measured
 * @param trace second by second, of the repeat whose time is the median
 * @param meter the state of the load driver, null where a module measured itself
 * @param comparable false where no contender can win, null otherwise
 * @param details measurements of this scenario alone, each with its unit in its name
 */
public record Cell(String scenario, String load, Map<String, Object> parameters, String contender, String java,
		long requests, int concurrency, int repeats, @Nullable Double idealSeconds, double seconds,
		List<Double> secondsAll, @Nullable Double percentOfIdeal, double throughputPerSecond,
		List<Double> throughputAll, LatencyMillis latencyMillis, List<LatencyPoint> latencyCurve,
		Map<String, Long> errors, double cpuSeconds, double cpuMicrosPerRequest, long peakRssBytes, int peakThreads,
		@Nullable Long liveHeapBytesPerRequest, @Nullable Boolean steady, List<TraceSecond> trace,
		@Nullable DriverStats meter, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean comparable,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable Map<String, Double> details) {

	/** The parameter that holds the request limits of the service. */
	public static final String LIMITS = "limits";

	/**
	 * Returns the median time per answer at this concurrency: seconds ÷ requests where
	 * each repeat had the same number of requests.
	 */
	public double secondsPerAnswer() {
		return Median.of(this.throughputAll.stream().map((throughput) -> 1 / throughput).toList());
	}

	/** Returns the measurements of this scenario alone, by column name. */
	public Map<String, Double> ownMeasures() {
		Map<String, Double> measures = new LinkedHashMap<>();
		if (this.liveHeapBytesPerRequest != null) {
			measures.put("liveHeapBytesPerRequest", this.liveHeapBytesPerRequest.doubleValue());
		}
		measures.putAll((this.details != null) ? this.details : Map.of());
		return measures;
	}

	/** Returns the same cell with other errors. */
	public Cell withErrors(Map<String, Long> errors) {
		return new Cell(this.scenario, this.load, this.parameters, this.contender, this.java, this.requests,
				this.concurrency, this.repeats, this.idealSeconds, this.seconds, this.secondsAll, this.percentOfIdeal,
				this.throughputPerSecond, this.throughputAll, this.latencyMillis, this.latencyCurve, errors,
				this.cpuSeconds, this.cpuMicrosPerRequest, this.peakRssBytes, this.peakThreads,
				this.liveHeapBytesPerRequest, this.steady, this.trace, this.meter, this.comparable, this.details);
	}

	/** Returns whether its time may be compared: no errors and no saturated driver. */
	@JsonIgnore
	public boolean isValid() {
		return this.errors.isEmpty() && !saturated();
	}

	/** Returns whether the service had not reached a steady state in some repeat. */
	public boolean unsteady() {
		return Boolean.FALSE.equals(this.steady);
	}

	/** Returns whether the load driver was too slow for its users. */
	public boolean saturated() {
		return this.meter != null && this.meter.saturated();
	}

	/** Returns whether the measurements of the load driver contradict Little's law. */
	public boolean contradictsItself() {
		return this.meter != null && !this.meter.littlesLawHolds();
	}

}
