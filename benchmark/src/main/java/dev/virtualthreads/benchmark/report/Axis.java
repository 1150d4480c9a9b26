package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;

/**
 * Axis of a chart.
 *
 * @param places function from a value to its place: 0 at the start of the axis, 1 at its
 * end
 */
record Axis(DoubleUnaryOperator places, List<Tick> ticks) {

	// 99.99 is at 4. The maximum would be at infinity and stands a little after it.
	private static final double LAST_PERCENTILE = 4.2;

	private static final double END_OF_PERCENTILES = 4.7;

	/**
	 * Label on an axis.
	 *
	 * @param place from 0 to 1
	 */
	public record Tick(double place, String label) {
	}

	/** Returns an axis from zero that ends exactly at the largest value. */
	public static Axis endingAt(double max, int about) {
		return linear(RoundSteps.upTo(max, about), (max > 0) ? max : 1);
	}

	/** Returns an axis from zero that ends at a round value. */
	static Axis rounded(double max, int about) {
		RoundSteps steps = RoundSteps.upTo(max, about);
		return linear(steps, steps.last());
	}

	private static Axis linear(RoundSteps steps, double end) {
		List<Double> values = steps.values().stream().filter((value) -> value <= end * (1 + 1e-9)).toList();
		return of((value) -> value / end, values, steps::label);
	}

	/** Returns an axis from 0 to 100 on which 90, 99 and 99.9 have equal distances. */
	public static Axis percentiles() {
		return of(Axis::placeOfPercentile, List.of(0.0, 50.0, 90.0, 99.0, 99.9, 99.99, 100.0),
				(percentile) -> (percentile == 100) ? "max" : String.valueOf(percentile).replace(".0", ""));
	}

	private static double placeOfPercentile(double percentile) {
		return (percentile < 100) ? Math.min(LAST_PERCENTILE, -Math.log10(1 - percentile / 100)) / END_OF_PERCENTILES
				: 1;
	}

	/** Returns a logarithmic axis between round values, which all have a label. */
	static Axis logarithmic(double min, double max, int most, DoubleFunction<String> label) {
		List<Double> values = RoundRatios.around(min, max, most);
		double first = values.getFirst();
		double length = Math.log(values.getLast() / first);
		return of((value) -> Math.log(value / first) / length, values, label);
	}

	/** Returns a short text of a round value, such as 0.3, 50, 20k or 1M. */
	static String label(double value) {
		return (value < 1e3) ? Canvas.number(value)
				: (value < 1e6) ? Canvas.number(value / 1e3) + "k" : Canvas.number(value / 1e6) + "M";
	}

	private static Axis of(DoubleUnaryOperator places, List<Double> values, DoubleFunction<String> label) {
		return new Axis(places,
				values.stream().map((value) -> new Tick(places.applyAsDouble(value), label.apply(value))).toList());
	}

	double place(double value) {
		return this.places.applyAsDouble(value);
	}

}
