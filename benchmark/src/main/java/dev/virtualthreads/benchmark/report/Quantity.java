package dev.virtualthreads.benchmark.report;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

import dev.virtualthreads.benchmark.report.BarChart.Bar;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import org.jspecify.annotations.Nullable;

/**
 * Quantity that the picture of a scenario shows: the one that its question is about.
 *
 * @param title quantity with its unit
 * @param unit divisor of the measured values
 * @param measure what verdicts on it compare, null if there are none
 */
record Quantity(String title, String format, double unit, @Nullable Measure measure,
		Function<Cell, @Nullable Double> value, Function<Cell, List<? extends Number>> repeats) {

	private static final Quantity THROUGHPUT = new Quantity("Throughput, per second", "%,.1f/s", 1, Measure.THROUGHPUT,
			Column.THROUGHPUT.number(), (cell) -> cell.times().throughputAll());

	private static final Quantity CPU = new Quantity("CPU time per request, ms", "%.2f ms", 1000, Measure.CPU,
			(cell) -> (cell.isValid() && cell.usesCpu()) ? cell.usage().cpuMicrosPerRequest() : null,
			(cell) -> cell.usage().cpuMicrosPerRequestAll());

	private static final Quantity LIVE_HEAP = new Quantity("Live heap per waiting request, KB", "%,.0f KB", 1000, null,
			(cell) -> cell.ownMeasures().get(Cell.LIVE_HEAP), (cell) -> cell.usage().liveHeapBytesPerRequestAll());

	private static final Quantity THREAD_MEMORY = own("Memory per waiting thread, KB", "%,.1f KB", 1000,
			"memoryBytesPerThread");

	private static final Quantity FRAMES = own("Own frames in a stack trace", "%.0f", 1, "ownFramesInTrace");

	private static final Quantity STUCK = own("Threads that never go on", "%.0f", 1, "stuckThreads");

	private static final Quantity TIMED_OUT = own("Requests that timed out", "%,.0f", 1, Cell.TIMED_OUT);

	private static final Quantity PROBE = own("Median of the health probe, ms", "%,.0f ms", 1, "probeMedianMillis");

	private static final Quantity LAST_SECONDS = own("Answers in seconds 20 to 40, per second", "%,.0f/s", 1,
			"second20To40");

	private static Quantity own(String title, String format, double unit, String name) {
		return new Quantity(title, format, unit, null, (cell) -> cell.ownMeasures().get(name), (cell) -> List.of());
	}

	/** Returns the throughput if no cell has the quantity of its scenario. */
	static Quantity of(String scenario, List<Cell> cells) {
		Quantity quantity = switch (scenario) {
			case "cpu-per-transfer", "response-size" -> CPU;
			case "in-flight", "memory" -> LIVE_HEAP;
			case "threads" -> THREAD_MEMORY;
			case "tracing" -> FRAMES;
			case "deadlock" -> STUCK;
			case "database" -> TIMED_OUT;
			case "parallelism" -> PROBE;
			case "warm-up" -> LAST_SECONDS;
			default -> THROUGHPUT;
		};
		return cells.stream().anyMatch((cell) -> quantity.bar(cell).isPresent()) ? quantity : THROUGHPUT;
	}

	Optional<Bar> bar(Cell cell) {
		return Optional.ofNullable(this.value.apply(cell)).map((value) -> {
			DoubleSummaryStatistics all = new DoubleSummaryStatistics();
			all.accept(value);
			this.repeats.apply(cell).forEach((repeat) -> all.accept(repeat.doubleValue()));
			return new Bar(value / this.unit, all.getMin() / this.unit, all.getMax() / this.unit,
					String.format(Locale.ROOT, this.format, value / this.unit));
		});
	}

}
