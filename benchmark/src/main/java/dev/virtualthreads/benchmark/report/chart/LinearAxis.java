package dev.virtualthreads.benchmark.report.chart;

import java.util.List;

/** Axis on which equal differences have equal lengths. */
record LinearAxis(Ticks round, double end) implements Axis {

	@Override
	public double place(double value) {
		return value / this.end;
	}

	@Override
	public List<Tick> ticks() {
		return this.round.values()
			.stream()
			.filter((value) -> value <= this.end * (1 + 1e-9))
			.map((value) -> new Tick(place(value), this.round.label(value)))
			.toList();
	}

}
