package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.HighestRates;
import org.jspecify.annotations.Nullable;

/** Highest rate of a contender: a row of a table, and a sentence on what broke it. */
final class RatesText {

	private RatesText() {
	}

	/**
	 * Returns a sentence for each contender, none for a scenario without rising rates.
	 */
	static List<String> sentences(List<Cell> cells) {
		return HighestRates.of(cells).stream().map(RatesText::sentence).toList();
	}

	static List<String> row(HighestRates rates) {
		@Nullable Cell cell = rates.highest();
		String highest = (cell == null) ? "-" : (rates.isLowerBound() ? "≥ " : "") + cell.load();
		return Stream.concat(Stream.of(rates.contender(), highest), Stream.of(Column.P50, Column.P99, Column.P999)
			.map((column) -> (cell != null) ? column.text(cell) : "-")).toList();
	}

	static String sentence(HighestRates rates) {
		@Nullable Cell highest = rates.highest();
		String limit = Units.millis(rates.limitMillis());
		String reached = (highest != null) ? "stays under %s up to %s".formatted(limit, highest.load())
				: "is not under %s at any rate".formatted(limit);
		return "%s: The p99 %s. %s".formatted(rates.contender(), reached, broke(rates.broken(), rates.isLowerBound()));
	}

	private static String broke(@Nullable Cell broken, boolean isLowerBound) {
		return (broken == null) ? "No higher rate was measured." : "%s %s: %s."
			.formatted(isLowerBound ? "The measurement ended at" : "At", broken.load(), reason(broken));
	}

	private static String reason(Cell cell) {
		if (cell.hasErrors()) {
			return Units.counts(cell.checks().errors());
		}
		String p99 = "p99 " + Units.millis(cell.latency().latencyMillis().p99());
		if (cell.isValid()) {
			return cell.keepsUp() ? p99
					: "%s of %.1f/s answered, %s".formatted(Units.perSecond(cell.times().throughputPerSecond()),
							Objects.requireNonNull(cell.setup().parameters().duePerSecond()), p99);
		}
		return "%s, but %s".formatted(p99,
				Objects.requireNonNullElseGet(cell.checks().driverFault(), () -> cell.voidReasons().getFirst()));
	}

}
