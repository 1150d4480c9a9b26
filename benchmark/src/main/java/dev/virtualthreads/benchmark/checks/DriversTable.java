package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.measuring.results.Cell;

/**
 * Table of programs that sent the same load: what each of them measured, and its
 * difference from the load driver of this project, which is the last row.
 *
 * @param cells cells of one load
 */
public record DriversTable(List<Cell> cells) {

	private static final List<String> HEADINGS = List.of("program", "load", "requests", "throughput", "difference",
			"p50", "difference", "p99", "difference");

	/** Returns the table in Markdown. */
	public String markdown() {
		return new Table(HEADINGS, this.cells.stream().map(this::row).toList()).markdown();
	}

	private List<String> row(Cell cell) {
		Cell own = this.cells.getLast();
		return Stream
			.concat(Stream.of(cell.contender(), cell.load(), String.valueOf(cell.times().requests())),
					cell.isValid() && own.isValid()
							? Stream.of(String.format(Locale.ROOT, "%.1f/s", cell.times().throughputPerSecond()),
									difference(cell.times().throughputPerSecond(), own.times().throughputPerSecond()),
									millis(cell.latency().latencyMillis().p50()),
									difference(cell.latency().latencyMillis().p50(),
											own.latency().latencyMillis().p50()),
									millis(cell.latency().latencyMillis().p99()),
									difference(cell.latency().latencyMillis().p99(),
											own.latency().latencyMillis().p99()))
							: Stream.generate(() -> "-").limit(6))
			.toList();
	}

	private static String millis(double millis) {
		return String.format(Locale.ROOT, "%.1f ms", millis);
	}

	private static String difference(double value, double own) {
		return String.format(Locale.ROOT, "%+.1f %%", 100 * (value / own - 1));
	}

}
