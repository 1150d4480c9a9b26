package dev.virtualthreads.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

import dev.virtualthreads.charts.LineChart.Line;
import dev.virtualthreads.charts.LineChart.Point;

/**
 * Line chart with two logarithmic axes, the name of each line at its end, and a limit.
 *
 * @param title title with the unit of the values
 * @param description numbers of the chart in words
 * @param axisTitle title of the horizontal axis with its unit
 * @param lines lines with at least one point in all, of values above zero
 * @param limit value at which a line crosses the chart
 * @param text text of a value
 */
public record LogChart(String title, String description, String axisTitle, List<Line> lines, double limit,
		DoubleFunction<String> text) {

	private static final int PLOT_HEIGHT = 240;

	private static final int TOP = 34;

	private static final int LINE_HEIGHT = 14;

	private static final int SPACE_PER_LABEL = 46;

	/** Place of a name that is already written. */
	private record Name(double x, double y, double width) {

		boolean overlaps(Name other) {
			return Math.abs(this.y - other.y) < LINE_HEIGHT && this.x < other.x + other.width
					&& other.x < this.x + this.width;
		}

	}

	public Picture draw(int width) {
		Canvas canvas = new Canvas();
		canvas.title(this.title);
		Plot plot = plot(canvas, width);
		plot.grid(this.axisTitle);
		canvas.line("limit", plot.left(), plot.y(this.limit), plot.left() + plot.width(), plot.y(this.limit));
		this.lines.forEach(plot::line);
		names(plot);
		return new Picture(this.title, this.description, width, TOP + PLOT_HEIGHT + Plot.BELOW, canvas.svg());
	}

	private Plot plot(Canvas canvas, int width) {
		Axis vertical = Axis.logarithmic(Math.min(this.limit, all(LogChart::y).min().orElse(1)),
				Math.max(this.limit, all(LogChart::y).max().orElse(1)), PLOT_HEIGHT / 20, this.text);
		double left = Plot.left(vertical);
		double right = Canvas.MARGIN + 8 + Canvas.widest(this.lines.stream().map(LogChart::nameOf));
		double plotWidth = width - left - right;
		Axis horizontal = Axis.logarithmic(all(Point::x).min().orElse(1), all(Point::x).max().orElse(1),
				(int) plotWidth / SPACE_PER_LABEL, (value) -> String.valueOf(Math.round(value)));
		return new Plot(canvas, left, TOP, plotWidth, PLOT_HEIGHT, horizontal, vertical);
	}

	// The ends of several lines may be close to each other.
	private void names(Plot plot) {
		List<Name> written = new ArrayList<>();
		this.lines.stream()
			.filter((line) -> !line.points().isEmpty())
			.sorted(Comparator.comparingDouble((line) -> -y(line.points().getLast())))
			.forEach((line) -> {
				Point end = line.points().getLast();
				String text = nameOf(line);
				Name name = new Name(plot.x(end.x()) + 8, plot.y(y(end)) + 4, Canvas.widthOf(text));
				while (written.stream().anyMatch(name::overlaps)) {
					name = new Name(name.x(), name.y() + 1, name.width());
				}
				written.add(name);
				plot.canvas().text(name.x(), name.y(), "named " + Canvas.style(line.series()), text);
			});
	}

	private static String nameOf(Line line) {
		return Canvas.shortened(line.name());
	}

	private DoubleStream all(ToDoubleFunction<Point> number) {
		return this.lines.stream().flatMap((line) -> line.points().stream()).mapToDouble(number);
	}

	private static double y(Point point) {
		return (point.y() != null) ? point.y() : 1;
	}

}
