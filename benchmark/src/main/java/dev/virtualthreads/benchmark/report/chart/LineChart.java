package dev.virtualthreads.benchmark.report.chart;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Line chart with a line per contender and a legend.
 *
 * @param title title with the unit of the values
 * @param description content in words
 * @param axisTitle title of the horizontal axis with its unit
 */
public record LineChart(String title, String description, Axis axis, String axisTitle, List<Line> lines) {

	private static final int PLOT_HEIGHT = 130;

	private static final int MARGIN = 10;

	private static final int LEGEND_HEIGHT = 18;

	/**
	 * Line of one contender.
	 *
	 * @param series number of colour, dash and marker
	 */
	public record Line(String name, int series, List<Point> points) {
	}

	/**
	 * Point of a line.
	 *
	 * @param y value, null for a gap
	 */
	public record Point(double x, @Nullable Double y) {
	}

	public Picture draw(int width) {
		Canvas canvas = new Canvas();
		canvas.text(MARGIN, 18, "title", this.title);
		int top = legend(canvas, width) + 14;
		Axis values = Axis.rounded(max(), 4);
		double left = MARGIN + 6
				+ values.ticks().stream().mapToDouble((tick) -> Canvas.widthOf(tick.label())).max().orElse(0);
		Frame frame = new Frame(left, top, width - left - 18, PLOT_HEIGHT);
		frame.draw(canvas, this.axis, values);
		canvas.text(left, top + PLOT_HEIGHT + 34.0, "muted", this.axisTitle);
		this.lines.forEach((line) -> frame.draw(canvas, line, this.axis, values));
		return new Picture(this.title, this.description, width, top + PLOT_HEIGHT + 42, canvas.svg());
	}

	private double max() {
		return this.lines.stream()
			.flatMap((line) -> line.points().stream())
			.map(Point::y)
			.filter(Objects::nonNull)
			.mapToDouble(Double::doubleValue)
			.max()
			.orElse(0);
	}

	/** Returns its lower end. */
	private int legend(Canvas canvas, int width) {
		double x = MARGIN;
		int y = 34;
		for (Line line : this.lines) {
			String name = Canvas.shortened(line.name());
			double needed = 32 + Canvas.widthOf(name) + 8;
			if (x > MARGIN && x + needed > width) {
				x = MARGIN;
				y += LEGEND_HEIGHT;
			}
			canvas.curve(line.series(), "M%s %dh24".formatted(Canvas.number(x), y));
			canvas.marker(line.series(), x + 12, y);
			canvas.text(x + 30, y + 4.0, "label", name);
			x += needed;
		}
		return y;
	}

}
