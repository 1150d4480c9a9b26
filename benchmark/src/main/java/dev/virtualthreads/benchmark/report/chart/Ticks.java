package dev.virtualthreads.benchmark.report.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Round values along an axis that starts at zero.
 *
 * @param step distance of two ticks: 1, 2 or 5 times a power of ten
 * @param count number of steps
 */
record Ticks(double step, int count) {

	// tolerance for the rounding of decimal steps
	private static final double ROUNDING = 1e-9;

	/**
	 * Returns the ticks up to the first that is not below the largest value.
	 * @param max largest value; zero or less gives an axis up to one
	 * @param about approximate number of steps
	 */
	static Ticks upTo(double max, int about) {
		double end = (max > 0) ? max : 1;
		double rough = end / about;
		double power = Math.pow(10, Math.floor(Math.log10(rough)));
		double step = DoubleStream.of(1, 2, 5, 10)
			.map((factor) -> factor * power)
			.filter((candidate) -> candidate >= rough * (1 - ROUNDING))
			.findFirst()
			.orElse(10 * power);
		return new Ticks(step, (int) Math.ceil(end / step - ROUNDING));
	}

	double last() {
		return this.step * this.count;
	}

	List<Double> values() {
		return IntStream.rangeClosed(0, this.count).mapToObj((index) -> index * this.step).toList();
	}

	/** Returns the value with as many decimals as the steps need. */
	String label(double value) {
		int decimals = Math.max(0, (int) -Math.floor(Math.log10(this.step) + ROUNDING));
		return String.format(Locale.ROOT, "%,." + decimals + "f", value);
	}

}
