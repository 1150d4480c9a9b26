package dev.virtualthreads.benchmark.report.chart;

import java.util.List;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * Bar chart with horizontal bars: a row per contender, a panel per measure.
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

	private static final int MARGIN = 10;

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
	 * Row of one contender under one load.
	 *
	 * @param group heading of the rows with the same group
	 * @param series number of the colour
	 * @param bars one bar per panel
	 */
	public record Row(String group, String label, int series, List<Bar> bars) {
	}

	public Picture draw(int width) {
		Canvas canvas = new Canvas();
		canvas.text(MARGIN, 18, "title", this.title);
		double left = MARGIN + 8
				+ this.rows.stream()
					.mapToDouble((row) -> Canvas.widthOf(Canvas.shortened(row.label())))
					.max()
					.orElse(0);
		double panelWidth = (width - MARGIN - left) / this.panels.size();
		int bottom = labels(canvas);
		for (int panel = 0; panel < this.panels.size(); panel++) {
			draw(canvas, panel, left + panel * panelWidth, panelWidth, bottom);
		}
		return new Picture(this.title, this.description, width, bottom + AXIS_HEIGHT, canvas.svg());
	}

	private int labels(Canvas canvas) {
		int y = TOP;
		for (int row = 0; row < this.rows.size(); row++) {
			Row current = this.rows.get(row);
			if (startsGroup(row)) {
				canvas.text(MARGIN, y + 15, "muted", current.group());
				y += GROUP_HEIGHT;
			}
			canvas.text(MARGIN, y + BAR_HEIGHT - 1, "label", Canvas.shortened(current.label()));
			y += ROW_HEIGHT;
		}
		return y;
	}

	private boolean startsGroup(int row) {
		return row == 0 || !Objects.equals(this.rows.get(row - 1).group(), this.rows.get(row).group());
	}

	private void draw(Canvas canvas, int panel, double left, double width, int bottom) {
		double valueWidth = 12 + most(panel, (bar) -> Canvas.widthOf(bar.text()));
		double barWidth = Math.max(20, (width - valueWidth) / OVERFLOW);
		Axis axis = Axis.rounded(Math.max(this.panels.get(panel).atLeast(), most(panel, Bar::high) / OVERFLOW),
				Math.max(1, (int) barWidth / 55));
		canvas.text(left, 38, "muted", this.panels.get(panel).title());
		for (Axis.Tick tick : axis.ticks()) {
			double x = left + tick.place() * barWidth;
			canvas.line("grid", x, TOP, x, bottom);
			canvas.text(x, bottom + 16, "muted middle", tick.label());
		}
		bars(canvas, panel, left, (value) -> left + axis.place(value) * barWidth);
	}

	// A text without a bar uses the space of the bar.
	private double most(int panel, ToDoubleFunction<Bar> measure) {
		return this.rows.stream()
			.map((row) -> row.bars().get(panel))
			.filter((bar) -> bar.value() != null)
			.mapToDouble(measure)
			.max()
			.orElse(0);
	}

	private void bars(Canvas canvas, int panel, double left, DoubleUnaryOperator place) {
		int y = TOP;
		for (int row = 0; row < this.rows.size(); row++) {
			y += startsGroup(row) ? GROUP_HEIGHT : 0;
			bar(canvas, this.rows.get(row).series(), this.rows.get(row).bars().get(panel), left, y, place);
			y += ROW_HEIGHT;
		}
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
