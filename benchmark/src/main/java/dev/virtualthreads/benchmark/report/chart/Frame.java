package dev.virtualthreads.benchmark.report.chart;

/** Rectangle in which lines are drawn, in pixels. */
record Frame(double left, double top, double width, double height) {

	double x(double place) {
		return this.left + place * this.width;
	}

	double y(double place) {
		return this.top + (1 - place) * this.height;
	}

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
