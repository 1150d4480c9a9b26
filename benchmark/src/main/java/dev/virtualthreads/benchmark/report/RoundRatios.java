package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Round values at about equal ratios, for a logarithmic axis. */
final class RoundRatios {

	private static final List<double[]> STEPS = List.of(new double[] { 1, 2, 5 }, new double[] { 1, 3 },
			new double[] { 1 });

	// tolerance for the rounding of decimal powers
	private static final double ROUNDING = 1e-9;

	private RoundRatios() {
	}

	/**
	 * Returns the values from the last one below the minimum to the first one above the
	 * maximum.
	 * @param most highest number of values, which only the powers of ten may exceed
	 */
	static List<Double> around(double min, double max, int most) {
		List<List<Double>> candidates = STEPS.stream().map((steps) -> around(min, max, steps)).toList();
		return candidates.stream().filter((values) -> values.size() <= most).findFirst().orElseGet(candidates::getLast);
	}

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

}
