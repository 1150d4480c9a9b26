package dev.virtualthreads.benchmark.report;

import dev.virtualthreads.benchmark.report.LineChart.Line;
import dev.virtualthreads.benchmark.report.LineChart.Point;

/** Rectangle on a canvas in which two axes place lines, in pixels. */
record Plot(Canvas canvas, double left, double top, double width, double height, Axis horizontal, Axis vertical) {

	private static final int MARKERS = 6;

	/** Height of labels and title below the rectangle. */
	static final int BELOW = 50;

	static double left(Axis vertical) {
		return Canvas.MARGIN + 6
				+ vertical.ticks().stream().mapToDouble((tick) -> Canvas.widthOf(tick.label())).max().orElse(0);
	}

	private double atX(double place) {
		return this.left + place * this.width;
	}

	private double atY(double place) {
		return this.top + (1 - place) * this.height;
	}

	/** Draws the grid with the labels of both axes, and the horizontal axis's title. */
	void grid(String title) {
		for (Axis.Tick tick : this.vertical.ticks()) {
			double y = atY(tick.place());
			this.canvas.line("grid", this.left, y, atX(1), y);
			this.canvas.text(this.left - 6, y + 5, "muted", "end", tick.label());
		}
		for (Axis.Tick tick : this.horizontal.ticks()) {
			double x = atX(tick.place());
			this.canvas.line("grid", x, this.top, x, atY(0));
			this.canvas.tick(x, atY(0) + 20, tick);
		}
		this.canvas.text(this.left, atY(0) + 42, "muted", title);
	}

	void line(Line line) {
		StringBuilder path = new StringBuilder();
		boolean gap = true;
		int every = Math.ceilDiv(line.points().size(), MARKERS);
		for (int index = 0; index < line.points().size(); index++) {
			Point point = line.points().get(index);
			Double value = point.y();
			if (value != null) {
				double x = atX(this.horizontal.place(point.x()));
				double y = atY(this.vertical.place(value));
				path.append(gap ? 'M' : 'L').append(Canvas.number(x)).append(' ').append(Canvas.number(y));
				if (index % every == 0) {
					this.canvas.marker(line.series(), x, y);
				}
			}
			gap = value == null;
		}
		this.canvas.curve(line.series(), path.toString());
	}

}
