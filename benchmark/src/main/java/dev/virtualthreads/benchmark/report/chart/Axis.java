package dev.virtualthreads.benchmark.report.chart;

import java.util.List;

/** Maps values to places along an axis. */
public sealed interface Axis permits LinearAxis, PercentileAxis {

	/** Returns 0 for the start of the axis, 1 for its end. */
	double place(double value);

	List<Tick> ticks();

	/** An axis from zero that ends exactly at the largest value. */
	static Axis endingAt(double max, int about) {
		return new LinearAxis(Ticks.upTo(max, about), (max > 0) ? max : 1);
	}

	/** An axis from zero that ends at a round value. */
	static Axis rounded(double max, int about) {
		Ticks ticks = Ticks.upTo(max, about);
		return new LinearAxis(ticks, ticks.last());
	}

	/** An axis from 0 to 100 that gives each further nine of 99.9… the same room. */
	static Axis percentiles() {
		return new PercentileAxis();
	}

	/**
	 * A labelled place.
	 *
	 * @param place from 0 to 1
	 */
	record Tick(double place, String label) {
	}

}
