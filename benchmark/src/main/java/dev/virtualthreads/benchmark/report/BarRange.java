package dev.virtualthreads.benchmark.report;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.BarChart.Row;

/**
 * Lowest and highest value of a group.
 *
 * @param rows rows of the group, each with a value
 */
record BarRange(List<Row> rows) {

	private static final Comparator<Row> BY_VALUE = Comparator.comparingDouble(BarRange::value);

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
			.map(BarRange::new)
			.filter((range) -> value(range.lowest()) < value(range.highest()))
			.max(Comparator.comparingDouble((range) -> value(range.highest()) / value(range.lowest())));
	}

	private static double value(Row row) {
		return Objects.requireNonNull(row.bar().value());
	}

	private Row lowest() {
		return Collections.min(this.rows, BY_VALUE);
	}

	private Row highest() {
		return Collections.max(this.rows, BY_VALUE);
	}

	/** Returns both values, each with all labels that have it, and the group. */
	public String text() {
		return "%s to %s, %s".formatted(labelled(lowest().bar().text()), labelled(highest().bar().text()),
				this.rows.getFirst().group());
	}

	private String labelled(String text) {
		return this.rows.stream()
			.filter((row) -> row.bar().text().equals(text))
			.map(Row::label)
			.collect(Collectors.joining(", ", text + " (", ")"));
	}

}
