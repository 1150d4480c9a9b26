package dev.virtualthreads.charts;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Line chart with a legend.
 *
 * @param title title with the unit of the values
 * @param description content in words
 * @param axisTitle title of the horizontal axis with its unit
 */
public record LineChart(String title, String description, Axis axis, String axisTitle, List<Line> lines) {

	private static final int PLOT_HEIGHT = 130;

	private static final int LEGEND_HEIGHT = 18;

	/**
	 * Line with a name.
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
		canvas.title(this.title);
		int top = legend(canvas, width) + 14;
		Axis values = Axis.rounded(max(), 4);
		double left = Plot.left(values);
		Plot plot = new Plot(canvas, left, top, width - left - 18, PLOT_HEIGHT, this.axis, values);
		plot.grid(this.axisTitle);
		this.lines.forEach(plot::line);
		return new Picture(this.title, this.description, width, top + PLOT_HEIGHT + Plot.BELOW, canvas.svg());
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
		double x = Canvas.MARGIN;
		int y = 34;
		for (Line line : this.lines) {
			String name = Canvas.shortened(line.name());
			double needed = 32 + Canvas.widthOf(name) + 8;
			if (x > Canvas.MARGIN && x + needed > width) {
				x = Canvas.MARGIN;
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
