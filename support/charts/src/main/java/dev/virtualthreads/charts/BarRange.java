package dev.virtualthreads.charts;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.virtualthreads.charts.BarChart.Row;

/** Lowest and highest value of a group of rows, which have values. */
public record BarRange(Row lowest, Row highest) {

	/**
	 * Returns the range of the group whose values differ most, as a ratio. Rows without a
	 * value do not count.
	 * @return empty if no group has two different values
	 */
	public static Optional<BarRange> widest(List<Row> rows) {
		return rows.stream()
			.filter((row) -> row.bar().value() != null)
			.collect(Collectors.groupingBy(Row::group))
			.values()
			.stream()
			.map(BarRange::of)
			.filter((range) -> value(range.lowest) < value(range.highest))
			.max(Comparator.comparingDouble((range) -> value(range.highest) / value(range.lowest)));
	}

	private static BarRange of(List<Row> group) {
		Comparator<Row> byValue = Comparator.comparingDouble(BarRange::value);
		return new BarRange(Collections.min(group, byValue), Collections.max(group, byValue));
	}

	private static double value(Row row) {
		return Objects.requireNonNull(row.bar().value());
	}

	/** Returns both values with their labels, and the group. */
	public String text() {
		return "%s (%s) to %s (%s), %s".formatted(this.lowest.bar().text(), this.lowest.label(),
				this.highest.bar().text(), this.highest.label(), this.lowest.group());
	}

}
