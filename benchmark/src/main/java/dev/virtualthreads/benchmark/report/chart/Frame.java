package dev.virtualthreads.benchmark.report.chart;

import dev.virtualthreads.benchmark.report.chart.LineChart.Line;
import dev.virtualthreads.benchmark.report.chart.LineChart.Point;

/** Rectangle in which lines are drawn, in pixels. */
record Frame(double left, double top, double width, double height) {

	private static final int MARKERS = 6;

	double x(double place) {
		return this.left + place * this.width;
	}

	double y(double place) {
		return this.top + (1 - place) * this.height;
	}

	/** Draws a line with some markers. */
	void draw(Canvas canvas, Line line, Axis horizontal, Axis vertical) {
		StringBuilder path = new StringBuilder();
		boolean gap = true;
		int every = Math.ceilDiv(line.points().size(), MARKERS);
		for (int index = 0; index < line.points().size(); index++) {
			Point point = line.points().get(index);
			Double y = point.y();
			if (y != null) {
				double atX = x(horizontal.place(point.x()));
				double atY = y(vertical.place(y));
				path.append(gap ? 'M' : 'L').append(Canvas.number(atX)).append(' ').append(Canvas.number(atY));
				if (index % every == 0) {
					canvas.marker(line.series(), atX, atY);
				}
			}
			gap = y == null;
		}
		canvas.curve(line.series(), path.toString());
	}

	/** Draws the grid of both axes with its labels. */
	void draw(Canvas canvas, Axis horizontal, Axis vertical) {
		for (Axis.Tick tick : vertical.ticks()) {
			canvas.line("grid", this.left, y(tick.place()), x(1), y(tick.place()));
			canvas.text(this.left - 6, y(tick.place()) + 4, "muted end", tick.label());
		}
		for (Axis.Tick tick : horizontal.ticks()) {
			canvas.line("grid", x(tick.place()), this.top, x(tick.place()), this.top + this.height);
			canvas.text(x(tick.place()), this.top + this.height + 16, "muted middle", tick.label());
		}
	}

}
