package dev.virtualthreads.measuring.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.virtualthreads.measuring.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * The measurements of one contender under one load. A value that was not measured is
 * null.
 *
 * @param load as tables show it
 * @param parameters the settings, delays in the form that the services receive
 * @param java the version that ran the service
 * @param requests requests of each repeat; the median where a time window ended the load
 * @param concurrency the number of users who sent them
 * @param repeats the number of trials, each in a fresh process unless
 * {@link OwnParameters#PROCESS} says otherwise
 * @param sessions the number of sessions on which ratios of this cell rest, 1 in every
 * file that a run writes
 * @param idealSeconds the lower bound for that many requests, null if there is none
 * @param seconds the median of {@code secondsAll}
 * @param secondsAll the time of each repeat from the first request to the last answer, in
 * the order measured; under an open load the requests ÷ throughput
 * @param percentOfIdeal 100 × ideal ÷ median, null without an ideal
 * @param throughputPerSecond the median of {@code throughputAll}
 * @param throughputAll correct answers per second of each repeat
 * @param latencyMillis percentiles of all repeats together
 * @param latencyCurve the latency by percentile, for a plot
 * @param serverLatencyMillis the latency as the service itself measured it
 * @param answersPerUser how evenly the answers were spread over the users
 * @param errors the number of wrong answers of all repeats by class, empty if there were
 * none
 * @param cpuSeconds the median of the service's user and kernel time, null like the other
 * values of its process if that is unknown
 * @param cpuMicrosPerRequest the same per answered request, the median of
 * {@code cpuMicrosPerRequestAll}
 * @param cpuMicrosPerRequestAll the same of each repeat
 * @param peakRssBytes the highest resident memory of any repeat, 0 where several
 * contenders shared a process
 * @param peakThreads the highest number of operating system threads of any repeat
 * @param liveHeapBytesPerRequest the live heap per blocked request, the median of
 * {@code liveHeapBytesPerRequestAll}
 * @param liveHeapBytesPerRequestAll the same of each repeat that measured it
 * @param steady whether throughput and CPU per request stayed the same, in the median of
 * the repeats
 * @param trace second by second, of the repeat whose throughput is the median
 * @param machine who used the processors
 * @param driver the state of the load driver, null where a module measured itself
 * @param details measurements of this scenario alone, each with its unit in its name
 */
public record Cell(String scenario, String load, Map<String, Object> parameters, String contender, String java,
		long requests, int concurrency, int repeats, int sessions, @Nullable Double idealSeconds, double seconds,
		List<Double> secondsAll, @Nullable Double percentOfIdeal, double throughputPerSecond,
		List<Double> throughputAll, LatencyMillis latencyMillis, List<LatencyPoint> latencyCurve,
		@Nullable ServerLatencyMillis serverLatencyMillis, @Nullable AnswersPerUser answersPerUser,
		Map<String, Long> errors, @Nullable Double cpuSeconds, @Nullable Double cpuMicrosPerRequest,
		List<Double> cpuMicrosPerRequestAll, @Nullable Long peakRssBytes, @Nullable Integer peakThreads,
		@Nullable Long liveHeapBytesPerRequest, List<Long> liveHeapBytesPerRequestAll, @Nullable Boolean steady,
		List<TraceSecond> trace, @Nullable Machine machine, @Nullable DriverStats driver,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable Map<String, Double> details) {

	/**
	 * The processors that a service must use for its CPU per request to count: below,
	 * most of it is background work of the JVM.
	 */
	public static final double BUSY_CORES = 0.25;

	/** Share of the requests due that a contender must answer in the measured phase. */
	private static final double KEEPING_UP = 0.9;

	/** Share of other processes above which tables and verdicts name it, in percent. */
	private static final double NOTED_OTHER_CPU = 5;

	/** The measurement that holds the live heap per blocked request. */
	public static final String LIVE_HEAP = "liveHeapBytesPerRequest";

	/** The measurement that holds the time until a new service is ready. */
	public static final String START_SECONDS = "startSeconds";

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
			measures.put(LIVE_HEAP, this.liveHeapBytesPerRequest.doubleValue());
		}
		measures.putAll((this.details != null) ? this.details : Map.of());
		return measures;
	}

	/** Returns whether it may be compared: nothing voids it. */
	@JsonIgnore
	public boolean isValid() {
		return voidReasons().isEmpty();
	}

	/**
	 * Returns whether it says something about the contender: it is valid, or the
	 * contender itself had errors.
	 */
	@JsonIgnore
	public boolean isConclusive() {
		return isValid() || !this.errors.isEmpty();
	}

	/** Returns the reasons that void it, each a clause, empty if it is valid. */
	public List<String> voidReasons() {
		return VoidReasons.of(this.contender, this.errors, this.throughputAll, driverFault(), otherCpuPercent(),
				unsteady() && !mayWait());
	}

	/** Returns the number of its platform threads, null without a limit of them. */
	public @Nullable Integer threads() {
		Double threads = parameter(CellParameters.THREADS);
		return (threads != null) ? threads.intValue() : null;
	}

	/** Returns a number among the parameters, null if no parameter has this name. */
	public @Nullable Double parameter(String name) {
		return (this.parameters.get(name) instanceof Number number) ? Double.valueOf(number.doubleValue()) : null;
	}

	/**
	 * Returns whether the contender served the load. With a p99 limit, it must also keep
	 * up with the arrivals: in a short measurement, the p99 hides a queue that grows.
	 */
	public boolean withstood() {
		Double limit = parameter(CellParameters.P99_LIMIT);
		return isValid() && (limit == null || (this.latencyMillis.p99() < limit && keepsUp()));
	}

	/** Returns whether it answers about as many requests as are due, true if unknown. */
	public boolean keepsUp() {
		Double due = parameter(CellParameters.DUE);
		return due == null || this.throughputPerSecond >= KEEPING_UP * due;
	}

	/**
	 * Returns whether the service had not reached a steady state in the median of the
	 * repeats.
	 */
	public boolean unsteady() {
		return Boolean.FALSE.equals(this.steady);
	}

	/** Returns the fault of the load driver that voids this cell, null if none. */
	public @Nullable String driverFault() {
		return (this.driver != null) ? this.driver.fault() : null;
	}

	/** Returns whether the service used enough processor time for a CPU per request. */
	public boolean usesCpu() {
		return this.cpuSeconds != null && this.cpuSeconds >= BUSY_CORES * this.seconds;
	}

	/**
	 * Returns whether requests wait, or may do so, for something else than processors.
	 */
	public boolean mayWait() {
		return this.idealSeconds != null || OwnParameters.mayWait(this.parameters);
	}

	/** Returns whether its processors were all in use, false where it is unknown. */
	public boolean fillsMachine() {
		return OwnParameters.areFull(this.parameters, this.machine, this.cpuSeconds, this.seconds);
	}

	/** Returns whether other processes may have changed the result. */
	public boolean disturbed() {
		return otherCpuPercent() > NOTED_OTHER_CPU;
	}

	/** Returns the share of foreign processes in percent, 0 where it is unknown. */
	public double otherCpuPercent() {
		return (this.machine != null) ? Objects.requireNonNullElse(this.machine.otherCpuPercent(), 0.0) : 0;
	}

}
