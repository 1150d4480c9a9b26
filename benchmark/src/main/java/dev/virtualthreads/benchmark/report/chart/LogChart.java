package dev.virtualthreads.benchmark.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.report.chart.LineChart.Line;
import dev.virtualthreads.benchmark.report.chart.LineChart.Point;

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

	private static final int MARGIN = 10;

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
		canvas.text(MARGIN, 18, "title", this.title);
		Axis values = Axis.logarithmic(Math.min(this.limit, least(LogChart::y)),
				Math.max(this.limit, most(LogChart::y)), PLOT_HEIGHT / 20, this.text);
		double left = MARGIN + 6
				+ values.ticks().stream().mapToDouble((tick) -> Canvas.widthOf(tick.label())).max().orElse(0);
		double right = MARGIN + 8
				+ this.lines.stream()
					.mapToDouble((line) -> Canvas.widthOf(Canvas.shortened(line.name())))
					.max()
					.orElse(0);
		Frame frame = new Frame(left, TOP, width - left - right, PLOT_HEIGHT);
		Axis horizontal = Axis.logarithmic(least(Point::x), most(Point::x), (int) frame.width() / SPACE_PER_LABEL,
				(rate) -> String.valueOf(Math.round(rate)));
		frame.draw(canvas, horizontal, values);
		canvas.text(left, TOP + PLOT_HEIGHT + 34.0, "muted", this.axisTitle);
		double limitY = frame.y(values.place(this.limit));
		canvas.line("limit", left, limitY, frame.x(1), limitY);
		this.lines.forEach((line) -> frame.draw(canvas, line, horizontal, values));
		names(canvas, frame, horizontal, values);
		return new Picture(this.title, this.description, width, TOP + PLOT_HEIGHT + 42, canvas.svg());
	}

	// The ends of several lines may be close to each other.
	private void names(Canvas canvas, Frame frame, Axis horizontal, Axis values) {
		List<Name> written = new ArrayList<>();
		this.lines.stream()
			.filter((line) -> !line.points().isEmpty())
			.sorted(Comparator.comparingDouble((line) -> -y(line.points().getLast())))
			.forEach((line) -> {
				Point end = line.points().getLast();
				String text = Canvas.shortened(line.name());
				Name name = new Name(frame.x(horizontal.place(end.x())) + 8, frame.y(values.place(y(end))) + 4,
						Canvas.widthOf(text));
				while (written.stream().anyMatch(name::overlaps)) {
					name = new Name(name.x(), name.y() + 1, name.width());
				}
				written.add(name);
				canvas.named(line.series(), name.x(), name.y(), text);
			});
	}

	private double least(ToDoubleFunction<Point> number) {
		return this.lines.stream().flatMap((line) -> line.points().stream()).mapToDouble(number).min().orElse(1);
	}

	private double most(ToDoubleFunction<Point> number) {
		return this.lines.stream().flatMap((line) -> line.points().stream()).mapToDouble(number).max().orElse(1);
	}

	private static double y(Point point) {
		return (point.y() != null) ? point.y() : 1;
	}

}
