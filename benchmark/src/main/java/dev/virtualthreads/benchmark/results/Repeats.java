package dev.virtualthreads.benchmark.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.results.stats.Median;

/**
 * Completed and failed trials of a cell, with the definitions of its columns.
 *
 * @param <T> type of the trials
 * @param completed trials with a result, in the order measured
 * @param failedAfterSeconds time until each failure
 */
public record Repeats<T>(List<T> completed, List<Double> failedAfterSeconds) {

	/** Class of error that counts failed trials. */
	public static final String FAILED = "failed trials";

	/** Class of error that counts services that did not start. */
	public static final String FAILED_STARTS = "failed starts";

	/** Returns a value of each completed trial. */
	public List<Double> all(ToDoubleFunction<T> value) {
		return this.completed.stream().mapToDouble(value).boxed().toList();
	}

	/** Returns the median of a value over at least one completed trial. */
	public double median(ToDoubleFunction<T> value) {
		return Median.of(all(value));
	}

	/** Returns the median of each detail over the completed trials that have it. */
	public Map<String, Double> details(Function<T, Map<String, Double>> details) {
		Map<String, List<Double>> values = new LinkedHashMap<>();
		this.completed.forEach((trial) -> details.apply(trial)
			.forEach((name, value) -> values.computeIfAbsent(name, (unused) -> new ArrayList<>()).add(value)));
		Map<String, Double> medians = new LinkedHashMap<>();
		values.forEach((name, all) -> medians.put(name, Median.of(all)));
		return medians;
	}

	/**
	 * Returns the errors of all completed trials by class, and the number of failed
	 * trials.
	 */
	public Map<String, Long> errors(Function<T, ? extends Map<?, Long>> errors) {
		Map<String, Long> sums = new TreeMap<>();
		this.completed.forEach((trial) -> errors.apply(trial)
			.forEach((kind, count) -> sums.merge(String.valueOf(kind), count, Long::sum)));
		if (!this.failedAfterSeconds.isEmpty()) {
			sums.put(FAILED, (long) this.failedAfterSeconds.size());
		}
		return sums;
	}

	/**
	 * Returns the cell of a contender whose trials all failed: no request completed, so
	 * it can never win.
	 */
	public Cell failedCell(String scenario, String load, Parameters parameters, String contender, String java,
			int concurrency) {
		return new Cell(
				new Cell.Setup(scenario, load, parameters, contender, java, concurrency,
						this.failedAfterSeconds.size()),
				new Cell.Times(0, null, Median.of(this.failedAfterSeconds), this.failedAfterSeconds, null, 0, zeros()),
				new Cell.Latency(new Latencies(List.of()).summary(), List.of(), null, List.of()),
				new Cell.Usage(0.0, 0.0, zeros(), 0L, 0, null, List.of()),
				new Cell.Checks(errors((trial) -> Map.of()), null, List.of(), null, null), Map.of());
	}

	private List<Double> zeros() {
		return this.failedAfterSeconds.stream().map((each) -> 0.0).toList();
	}

}
