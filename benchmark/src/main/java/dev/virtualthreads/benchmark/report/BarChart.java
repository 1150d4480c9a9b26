package dev.virtualthreads.benchmark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * Bar chart with horizontal bars below their labels. Values of very different sizes are
 * points on a logarithmic axis.
 *
 * @param rows rows from top to bottom, the rows of a group together
 */
public record BarChart(String title, String axisTitle, List<Row> rows) {

	private static final int ROW_HEIGHT = 40;

	private static final int BAR_HEIGHT = 12;

	private static final int GROUP_HEIGHT = 26;

	private static final int AXIS_WIDTH = Canvas.WIDTH - 2 * Canvas.MARGIN;

	private static final int MOST_BARS = 8;

	private static final String RANGE = "line: all repeats";

	/** Ratio of two values above which the shorter bar would be invisible. */
	private static final double WIDE_RANGE = 50;

	/** Row with one bar, below the heading of its group. */
	public record Row(String group, String label, Series series, Bar bar) {

		private double value() {
			return Objects.requireNonNull(this.bar.value);
		}

	}

	/**
	 * Bar of one value.
	 *
	 * @param value length of the bar, null for a text without a bar
	 * @param low lowest value of the repeats
	 * @param high highest value of the repeats, not less than the value
	 * @param text value with its unit
	 */
	public record Bar(@Nullable Double value, double low, double high, String text) {

		public static Bar missing(String reason) {
			return new Bar(null, 0, 0, reason);
		}

		public Bar with(String other) {
			return new Bar(this.value, this.low, this.high, other);
		}

	}

	public Picture draw() {
		Canvas canvas = new Canvas();
		int top = canvas.title(this.title);
		long groups = IntStream.range(0, this.rows.size()).filter(this::startsGroup).count();
		int bottom = top + (int) groups * GROUP_HEIGHT + this.rows.size() * ROW_HEIGHT;
		boolean wide = isWide();
		Axis axis = wide ? Axis.logarithmic(lowest(), highest(), 6, Axis::label) : Axis.endingAt(highest(), 4);
		canvas.axis(axis, this.axisTitle + (wide ? ", logarithmic" : ""), Canvas.MARGIN, AXIS_WIDTH, top, bottom);
		int y = top;
		for (int row = 0; row < this.rows.size(); row++) {
			if (startsGroup(row)) {
				canvas.text(Canvas.MARGIN, y + 18, "muted", this.rows.get(row).group());
				if (row == 0 && values().anyMatch((bar) -> bar.high() > bar.low())) {
					canvas.text(Canvas.WIDTH - Canvas.MARGIN, y + 18, "muted", "end", RANGE);
				}
				y += GROUP_HEIGHT;
			}
			draw(canvas, this.rows.get(row), y, axis, wide);
			y += ROW_HEIGHT;
		}
		return new Picture(this.title, described(), bottom + Canvas.BELOW_AXIS, canvas.svg());
	}

	/** Returns this chart, or only one of its groups if all are too much for one look. */
	BarChart orOnly(String group) {
		return (this.rows.size() <= MOST_BARS && !isWide()) ? this : new BarChart(this.title, this.axisTitle,
				this.rows.stream().filter((row) -> row.group().equals(group)).toList());
	}

	private boolean isWide() {
		return lowest() > 0 && highest() > WIDE_RANGE * lowest();
	}

	private double lowest() {
		return values().mapToDouble(Bar::low).min().orElse(0);
	}

	private double highest() {
		return values().mapToDouble(Bar::high).max().orElse(0);
	}

	private String described() {
		return this.rows.stream()
			.map((row) -> "%s, %s: %s".formatted(row.group(), row.label(), row.bar().text()))
			.collect(Collectors.joining("; "));
	}

	private boolean startsGroup(int row) {
		return row == 0 || !Objects.equals(this.rows.get(row - 1).group(), this.rows.get(row).group());
	}

	private Stream<Bar> values() {
		return this.rows.stream().map(Row::bar).filter((bar) -> bar.value() != null);
	}

	/**
	 * Returns lowest and highest value of the group whose values differ most, as a ratio,
	 * each with all labels that have it. Rows without a value do not count.
	 * @return empty if no group has two different values
	 */
	static Optional<String> widestRange(List<Row> rows) {
		return rows.stream()
			.filter((row) -> row.bar().value() != null)
			.sorted(Comparator.comparingDouble(Row::value))
			.collect(Collectors.groupingBy(Row::group))
			.values()
			.stream()
			.filter((group) -> group.getFirst().value() < group.getLast().value())
			.max(Comparator.comparingDouble((group) -> group.getLast().value() / group.getFirst().value()))
			.map((group) -> "%s to %s, %s".formatted(labelled(group, group.getFirst()),
					labelled(group, group.getLast()), group.getFirst().group()));
	}

	private static String labelled(List<Row> group, Row shown) {
		return group.stream()
			.filter((row) -> row.bar().text().equals(shown.bar().text()))
			.map(Row::label)
			.collect(Collectors.joining(", ", shown.bar().text() + " (", ")"));
	}

	private static void draw(Canvas canvas, Row row, int y, Axis axis, boolean wide) {
		canvas.text(Canvas.MARGIN, y + 16, "label", Canvas.shortened(row.label()));
		Bar bar = row.bar();
		Double value = bar.value();
		if (value == null) {
			canvas.text(Canvas.MARGIN, y + 34, "alert", Canvas.shortened(bar.text()));
			return;
		}
		canvas.text(Canvas.WIDTH - Canvas.MARGIN, y + 16, "label", "end", bar.text());
		double middle = y + 22 + BAR_HEIGHT / 2.0;
		double length = axis.place(value) * AXIS_WIDTH;
		double low = Canvas.MARGIN + axis.place(bar.low()) * AXIS_WIDTH;
		double high = Canvas.MARGIN + axis.place(bar.high()) * AXIS_WIDTH;
		// The length of a bar on a logarithmic axis would not show its value.
		double start = wide ? length - BAR_HEIGHT / 2.0 : 0;
		canvas.bar(row.series(), Canvas.MARGIN + start, y + 22, wide ? BAR_HEIGHT : length, BAR_HEIGHT);
		// A range shorter than its line is thick would look like a stain.
		if (high - low > 4) {
			canvas.line("halo", low, middle, high, middle);
			canvas.line("range", low, middle, high, middle);
		}
	}

}
