package dev.virtualthreads.benchmark.report.chart;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Axis on which equal ratios have equal lengths.
 *
 * @param values round values with a label, the first and the last at the ends
 */
record LogAxis(List<Double> values, DoubleFunction<String> label) implements Axis {

	private static final List<double[]> STEPS = List.of(new double[] { 1, 2, 5 }, new double[] { 1, 3 },
			new double[] { 1 });

	// tolerance for the rounding of decimal powers
	private static final double ROUNDING = 1e-9;

	/** Returns an axis from the last round value below the values to the first above. */
	static LogAxis around(double min, double max, int about, DoubleFunction<String> label) {
		List<LogAxis> candidates = STEPS.stream().map((steps) -> new LogAxis(values(steps, min, max), label)).toList();
		return candidates.stream()
			.filter((axis) -> axis.values().size() <= about)
			.findFirst()
			.orElseGet(candidates::getLast);
	}

	private static List<Double> values(double[] steps, double min, double max) {
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

	@Override
	public double place(double value) {
		double first = this.values.getFirst();
		return Math.log(value / first) / Math.log(this.values.getLast() / first);
	}

	@Override
	public List<Tick> ticks() {
		return this.values.stream().map((value) -> new Tick(place(value), this.label.apply(value))).toList();
	}

}
