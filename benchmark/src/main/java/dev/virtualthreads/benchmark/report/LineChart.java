package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.DoubleStream;

import org.jspecify.annotations.Nullable;

/** Line chart with a legend. The title of its values is empty if that above is enough. */
public record LineChart(String title, String description, Axis axis, String axisTitle, Axis values, String valuesTitle,
		List<Line> lines) {

	private static final int PLOT_HEIGHT = 220;

	private static final int MARKERS = 6;

	/** Line of a contender. */
	public record Line(String name, Series series, List<Point> points) {
	}

	/** Point of a line, whose value is null for a gap. */
	public record Point(double x, @Nullable Double y) {
	}

	/** Returns a chart with values from zero, whose title names their unit. */
	public static LineChart linear(String title, String description, Axis axis, String axisTitle, List<Line> lines) {
		return new LineChart(title, description, axis, axisTitle, Axis.rounded(all(lines, Point::y).max().orElse(0), 4),
				"", lines);
	}

	/** Returns a chart of values above zero with two logarithmic axes. */
	public static LineChart logarithmic(String title, String description, String axisTitle, String valuesTitle,
			DoubleFunction<String> text, List<Line> lines) {
		Axis axis = Axis.logarithmic(all(lines, Point::x).min().orElse(1), all(lines, Point::x).max().orElse(1), 7,
				Axis::label);
		Axis values = Axis.logarithmic(all(lines, Point::y).min().orElse(1), all(lines, Point::y).max().orElse(1), 10,
				text);
		return new LineChart(title, description, axis, axisTitle, values, valuesTitle, lines);
	}

	/** Returns this chart below another title, with its own title above the values. */
	LineChart below(String other) {
		return new LineChart(other, this.description, this.axis, this.axisTitle, this.values, this.title, this.lines);
	}

	public Picture draw() {
		Canvas canvas = new Canvas();
		int below = legend(canvas, canvas.title(this.title) + 8) + 18;
		if (!this.valuesTitle.isEmpty()) {
			canvas.text(Canvas.MARGIN, below + 6.0, "muted", this.valuesTitle);
		}
		int top = this.valuesTitle.isEmpty() ? below : below + Canvas.LINE_HEIGHT;
		int bottom = top + PLOT_HEIGHT;
		double left = Canvas.MARGIN + 6
				+ this.values.ticks().stream().mapToDouble((tick) -> Canvas.widthOf(tick.label())).max().orElse(0);
		double width = Canvas.WIDTH - left - Canvas.MARGIN;
		for (Axis.Tick tick : this.values.ticks()) {
			double y = top + (1 - tick.place()) * PLOT_HEIGHT;
			canvas.line("grid", left, y, left + width, y);
			canvas.text(left - 6, y + 5, "muted", "end", tick.label());
		}
		canvas.axis(this.axis, this.axisTitle, left, width, top, bottom);
		this.lines.forEach((line) -> draw(canvas, line, (value) -> left + this.axis.place(value) * width,
				(value) -> top + (1 - this.values.place(value)) * PLOT_HEIGHT));
		return new Picture(this.title, this.description, bottom + Canvas.BELOW_AXIS, canvas.svg());
	}

	private static void draw(Canvas canvas, Line line, DoubleUnaryOperator atX, DoubleUnaryOperator atY) {
		StringBuilder path = new StringBuilder();
		boolean gap = true;
		int every = Math.ceilDiv(line.points().size(), MARKERS);
		for (int index = 0; index < line.points().size(); index++) {
			Point point = line.points().get(index);
			Double value = point.y();
			if (value != null) {
				double x = atX.applyAsDouble(point.x());
				double y = atY.applyAsDouble(value);
				path.append(gap ? 'M' : 'L').append(Canvas.number(x)).append(' ').append(Canvas.number(y));
				if (index % every == 0) {
					canvas.marker(line.series(), x, y);
				}
			}
			gap = value == null;
		}
		canvas.curve(line.series(), path.toString());
	}

	private static DoubleStream all(List<Line> lines, Function<Point, @Nullable Double> number) {
		return lines.stream()
			.flatMap((line) -> line.points().stream())
			.map(number)
			.filter(Objects::nonNull)
			.mapToDouble(Double::doubleValue);
	}

	private int legend(Canvas canvas, int top) {
		double x = Canvas.MARGIN;
		int y = top;
		for (Line line : this.lines) {
			String name = Canvas.shortened(line.name());
			double needed = 30 + Canvas.widthOf(name) + 8;
			if (x > Canvas.MARGIN && x + needed > Canvas.WIDTH) {
				x = Canvas.MARGIN;
				y += Canvas.LINE_HEIGHT;
			}
			canvas.curve(line.series(), "M%s %dh24".formatted(Canvas.number(x), y));
			canvas.marker(line.series(), x + 12, y);
			canvas.text(x + 30, y + 5.0, "label", name);
			x += needed;
		}
		return y;
	}

}
