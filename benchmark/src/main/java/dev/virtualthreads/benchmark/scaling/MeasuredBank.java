package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;

/**
 * One replica of the bank as the results describe it.
 *
 * @param contender of the scenario {@code latency}, whose heap and limits it has
 * @param heapBytes heap of its JVM
 * @param heapPerTransfer live heap of a blocked transfer, measured by {@code settings}
 * @param maxTransfers limit {@code bank.max-concurrent-transfers}
 * @param maxConnections limit of its server
 * @param cpuSeconds processor time of a transfer, under each load that {@code in-flight}
 * measured
 * @param processors of that machine
 * @param meanSeconds mean time of a transfer that waits for no thread, measured by
 * {@code transfers}
 */
record MeasuredBank(String contender, long heapBytes, long heapPerTransfer, int maxTransfers, int maxConnections,
		Range cpuSeconds, int processors, double meanSeconds) {

	private static final String PLAIN = "virtual";

	/** Returns the bank with the settings of Spring Boot. */
	static MeasuredBank plain(Function<String, Results> results) {
		return of(PLAIN, heapPerTransfer(results.apply("settings"), PlannedComparison::baseline), results);
	}

	/** Returns the times of transfers that wait for no thread. */
	static MeasuredTimes serviceTimes(Function<String, Results> results) {
		return new MeasuredTimes(cell(results.apply("transfers"), PLAIN).latencyCurve());
	}

	private static MeasuredBank of(String contender, long heapPerTransfer, Function<String, Results> results) {
		Results latency = results.apply("latency");
		Results inFlight = results.apply("in-flight");
		ReportedLimits limits = ReportedLimits.of(cell(latency, contender));
		return new MeasuredBank(contender, heap(cell(latency, contender)), heapPerTransfer, limits.transfers(),
				limits.connections(), cpuSeconds(inFlight, contender), inFlight.environment().cpus(),
				serviceTimes(results).meanSeconds());
	}

	private static Range cpuSeconds(Results inFlight, String contender) {
		List<Double> seconds = cells(inFlight, contender).filter(Cell::usesCpu).map(MeasuredBank::cpuSeconds).toList();
		if (seconds.isEmpty()) {
			throw missing(inFlight, contender);
		}
		return Range.of(seconds);
	}

	/** Returns the processor time of a transfer under one load. */
	static double cpuSeconds(Cell cell) {
		return Objects.requireNonNull(cell.cpuMicrosPerRequest()) / 1e6;
	}

	private static long heapPerTransfer(Results settings, Function<PlannedComparison, String> contender) {
		Cell cell = cell(settings, contender.apply(settings.comparisons().getFirst()));
		return Objects.requireNonNull(cell.liveHeapBytesPerRequest());
	}

	private static long heap(Cell cell) {
		String heap = String.valueOf(cell.parameters().get("heap")).toLowerCase(Locale.ROOT);
		long number = Long.parseLong(heap.substring(0, heap.length() - 1));
		return number << (heap.endsWith("g") ? 30 : 20);
	}

	/** Returns the first valid cell of a contender. */
	static Cell cell(Results results, String contender) {
		return cells(results, contender).findFirst().orElseThrow(() -> missing(results, contender));
	}

	/** Returns the valid cells of a contender. */
	static Stream<Cell> cells(Results results, String contender) {
		return results.cells().stream().filter((cell) -> cell.isValid() && cell.contender().equals(contender));
	}

	private static MeasurementException missing(Results results, String contender) {
		return new MeasurementException(
				"%s has no valid result of %s: measure it again.".formatted(results.scenarios(), contender));
	}

}
