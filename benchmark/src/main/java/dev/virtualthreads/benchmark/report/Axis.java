package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Axis of a chart. The place of a value is 0 at its start and 1 at its end. */
record Axis(DoubleUnaryOperator places, List<Tick> ticks) {

	// 99.99 is at 4. The maximum would be at infinity and stands a little after it.
	private static final double LAST_PERCENTILE = 4.2;

	private static final double END_OF_PERCENTILES = 4.7;

	private static final List<double[]> STEPS = List.of(new double[] { 1, 2, 5 }, new double[] { 1, 3 },
			new double[] { 1 });

	// tolerance for the rounding of decimal steps and powers
	private static final double ROUNDING = 1e-9;

	/** Label on an axis, at a place from 0 to 1. */
	public record Tick(double place, String label) {
	}

	static Axis endingAt(double max, int about) {
		double end = (max > 0) ? max : 1;
		return linear(step(end, about), end);
	}

	static Axis rounded(double max, int about) {
		double end = (max > 0) ? max : 1;
		double step = step(end, about);
		return linear(step, step * Math.ceil(end / step - ROUNDING));
	}

	// about as many steps as wanted, of 1, 2 or 5 times a power of ten
	private static double step(double end, int about) {
		double rough = end / about;
		double power = Math.pow(10, Math.floor(Math.log10(rough)));
		return DoubleStream.of(1, 2, 5)
			.map((factor) -> factor * power)
			.filter((candidate) -> candidate >= rough * (1 - ROUNDING))
			.findFirst()
			.orElse(10 * power);
	}

	// labels with as many decimals as the steps need
	private static Axis linear(double step, double end) {
		String label = "%,." + Math.max(0, (int) -Math.floor(Math.log10(step) + ROUNDING)) + "f";
		int last = (int) (end / step * (1 + ROUNDING));
		return of((value) -> value / end, IntStream.rangeClosed(0, last).mapToObj((index) -> index * step).toList(),
				(value) -> String.format(Locale.ROOT, label, value));
	}

	/** Returns an axis from 0 to 100 on which 90, 99 and 99.9 have equal distances. */
	static Axis percentiles() {
		return of(Axis::placeOfPercentile, List.of(0.0, 50.0, 90.0, 99.0, 99.9, 99.99, 100.0),
				(percentile) -> (percentile == 100) ? "max" : String.valueOf(percentile).replace(".0", ""));
	}

	private static double placeOfPercentile(double percentile) {
		return (percentile < 100) ? Math.min(LAST_PERCENTILE, -Math.log10(1 - percentile / 100)) / END_OF_PERCENTILES
				: 1;
	}

	/**
	 * Returns a logarithmic axis between round values, which all have a label.
	 * @param most highest number of values, which only the powers of ten may exceed
	 */
	static Axis logarithmic(double min, double max, int most, DoubleFunction<String> label) {
		List<List<Double>> candidates = STEPS.stream().map((steps) -> around(min, max, steps)).toList();
		List<Double> values = candidates.stream()
			.filter((some) -> some.size() <= most)
			.findFirst()
			.orElseGet(candidates::getLast);
		double first = values.getFirst();
		double length = Math.log(values.getLast() / first);
		return of((value) -> Math.log(value / first) / length, values, label);
	}

	// from the last one below the minimum to the first one above the maximum
	private static List<Double> around(double min, double max, double[] steps) {
		List<Double> all = IntStream
			.rangeClosed((int) Math.floor(Math.log10(min)) - 1, (int) Math.ceil(Math.log10(max)) + 1)
			.boxed()
			.flatMap((power) -> DoubleStream.of(steps).mapToObj((step) -> step * Math.pow(10, power)))
			.toList();
		double first = all.stream().filter((value) -> value <= min * (1 + ROUNDING)).reduce((a, b) -> b).orElse(min);
		double last = all.stream()
			.filter((value) -> value > first && value >= max * (1 - ROUNDING))
			.findFirst()
			.orElse(max);
		return all.stream().filter((value) -> value >= first && value <= last).toList();
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
