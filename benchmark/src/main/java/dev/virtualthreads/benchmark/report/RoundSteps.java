package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Round values from zero at equal distances.
 *
 * @param step distance of two values: 1, 2 or 5 times a power of ten
 * @param count number of steps
 */
record RoundSteps(double step, int count) {

	// tolerance for the rounding of decimal steps
	private static final double ROUNDING = 1e-9;

	/**
	 * Returns the values up to the first that is not below the largest one.
	 * @param max zero or less gives values up to one
	 * @param about approximate number of steps
	 */
	static RoundSteps upTo(double max, int about) {
		double end = (max > 0) ? max : 1;
		double rough = end / about;
		double power = Math.pow(10, Math.floor(Math.log10(rough)));
		double step = DoubleStream.of(1, 2, 5, 10)
			.map((factor) -> factor * power)
			.filter((candidate) -> candidate >= rough * (1 - ROUNDING))
			.findFirst()
			.orElse(10 * power);
		return new RoundSteps(step, (int) Math.ceil(end / step - ROUNDING));
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
