package dev.virtualthreads.benchmark.report.chart;

import java.util.List;
import java.util.function.DoubleFunction;

/** Axis of a chart: maps values to places. */
public sealed interface Axis permits LinearAxis, LogAxis, PercentileAxis {

	/** Returns 0 for the start of the axis, 1 for its end. */
	double place(double value);

	List<Tick> ticks();

	/** Returns an axis from zero that ends exactly at the largest value. */
	static Axis endingAt(double max, int about) {
		return new LinearAxis(Ticks.upTo(max, about), (max > 0) ? max : 1);
	}

	/** Returns an axis from zero that ends at a round value. */
	static Axis rounded(double max, int about) {
		Ticks ticks = Ticks.upTo(max, about);
		return new LinearAxis(ticks, ticks.last());
	}

	/** Returns an axis from 0 to 100 on which 90, 99 and 99.9 have equal distances. */
	static Axis percentiles() {
		return new PercentileAxis();
	}

	/**
	 * Returns a logarithmic axis between round values.
	 * @param about approximate number of labels
	 */
	static Axis logarithmic(double min, double max, int about, DoubleFunction<String> label) {
		return LogAxis.around(min, max, about, label);
	}

	/**
	 * Label on an axis.
	 *
	 * @param place from 0 to 1
	 */
	record Tick(double place, String label) {
	}

}
