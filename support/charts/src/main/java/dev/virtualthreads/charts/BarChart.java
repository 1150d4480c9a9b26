package dev.virtualthreads.charts;

import java.util.List;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * Bar chart with horizontal bars: groups of rows, and a panel per measure.
 *
 * @param title text above the chart
 * @param description numbers of the chart in words
 * @param panels panels side by side
 * @param rows rows from top to bottom, the rows of a group together
 */
public record BarChart(String title, String description, List<Panel> panels, List<Row> rows) {

	private static final int TOP = 48;

	private static final int GROUP_HEIGHT = 22;

	private static final int ROW_HEIGHT = 20;

	private static final int BAR_HEIGHT = 13;

	private static final int AXIS_HEIGHT = 26;

	// A value so little above a round one needs no further tick.
	private static final double OVERFLOW = 1.05;

	/**
	 * Panel of one measure.
	 *
	 * @param title measure with its unit
	 * @param atLeast minimum end of the axis
	 */
	public record Panel(String title, double atLeast) {
	}

	/**
	 * Row of bars.
	 *
	 * @param group heading of the rows with the same group
	 * @param series number of the colour
	 * @param bars one bar per panel
	 */
	public record Row(String group, String label, int series, List<Bar> bars) {
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

		/** Returns a text without a bar, the reason why the value is missing. */
		public static Bar missing(String reason) {
			return new Bar(null, 0, 0, reason);
		}

	}

	public Picture draw(int width) {
		Canvas canvas = new Canvas();
		canvas.title(this.title);
		double left = Canvas.MARGIN + 8 + Canvas.widest(this.rows.stream().map((row) -> Canvas.shortened(row.label())));
		double panelWidth = (width - Canvas.MARGIN - left) / this.panels.size();
		labels(canvas);
		int bottom = y(this.rows.size() - 1) + ROW_HEIGHT;
		for (int panel = 0; panel < this.panels.size(); panel++) {
			draw(canvas, panel, left + panel * panelWidth, panelWidth, bottom);
		}
		return new Picture(this.title, this.description, width, bottom + AXIS_HEIGHT, canvas.svg());
	}

	private void labels(Canvas canvas) {
		for (int row = 0; row < this.rows.size(); row++) {
			Row current = this.rows.get(row);
			if (startsGroup(row)) {
				canvas.text(Canvas.MARGIN, y(row) - GROUP_HEIGHT + 15, "muted", current.group());
			}
			canvas.text(Canvas.MARGIN, y(row) + BAR_HEIGHT - 1, "label", Canvas.shortened(current.label()));
		}
	}

	private int y(int row) {
		int groups = (int) IntStream.rangeClosed(0, row).filter(this::startsGroup).count();
		return TOP + row * ROW_HEIGHT + groups * GROUP_HEIGHT;
	}

	private boolean startsGroup(int row) {
		return row == 0 || !Objects.equals(this.rows.get(row - 1).group(), this.rows.get(row).group());
	}

	private void draw(Canvas canvas, int panel, double left, double width, int bottom) {
		double valueWidth = 12 + Canvas.widest(bars(panel).map(Bar::text));
		double barWidth = Math.max(20, (width - valueWidth) / OVERFLOW);
		double highest = bars(panel).mapToDouble(Bar::high).max().orElse(0);
		Axis axis = Axis.rounded(Math.max(this.panels.get(panel).atLeast(), highest / OVERFLOW),
				Math.max(1, (int) barWidth / 55));
		canvas.text(left, 38, "muted", this.panels.get(panel).title());
		for (Axis.Tick tick : axis.ticks()) {
			double x = left + tick.place() * barWidth;
			canvas.line("grid", x, TOP, x, bottom);
			canvas.text(x, bottom + 16, "muted middle", tick.label());
		}
		for (int row = 0; row < this.rows.size(); row++) {
			bar(canvas, this.rows.get(row).series(), this.rows.get(row).bars().get(panel), left, y(row),
					(value) -> left + axis.place(value) * barWidth);
		}
	}

	// A text without a bar uses the space of the bar.
	private Stream<Bar> bars(int panel) {
		return this.rows.stream().map((row) -> row.bars().get(panel)).filter((bar) -> bar.value() != null);
	}

	private static void bar(Canvas canvas, int series, Bar bar, double left, int y, DoubleUnaryOperator place) {
		Double value = bar.value();
		if (value == null) {
			canvas.text(left + 6, y + BAR_HEIGHT - 1, "alert", bar.text());
			return;
		}
		double end = place.applyAsDouble(value);
		canvas.bar(series, left, y + 1, end - left, BAR_HEIGHT);
		double low = place.applyAsDouble(bar.low());
		double high = place.applyAsDouble(bar.high());
		// A range shorter than its line is thick would look like a stain.
		if (high - low > 4) {
			canvas.line("range", low, y + 1 + BAR_HEIGHT / 2.0, high, y + 1 + BAR_HEIGHT / 2.0);
		}
		canvas.text(Math.max(end, high) + 6, y + BAR_HEIGHT - 1, "value", bar.text());
	}

}
