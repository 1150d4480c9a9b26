package dev.virtualthreads.benchmark.results.stats;

import java.util.Locale;

/** Confidence interval of a ratio. */
public record RatioInterval(double low, double high) {

	/** Limits of practical equivalence, plus and minus 2 %. */
	private static final double LEAST_LOSS = 0.98;

	/** Ratio above which a whole interval is a gain. */
	public static final double LEAST_GAIN = 1.02;

	/** Returns the factor between the middle and either end: 1.05 for ±5 %. */
	public double halfWidth() {
		return Math.sqrt(this.high / this.low);
	}

	/** Returns a ratio in three digits, or in two below 0.1. */
	public static String print(double ratio) {
		return String.format(Locale.ROOT,
				(ratio < 0.1) ? "%.3f" : (ratio < 10) ? "%.2f" : (ratio < 100) ? "%.1f" : "%.0f", ratio);
	}

	/** Returns for example "2.53 to 481". */
	public String print() {
		return print(this.low) + " to " + print(this.high);
	}

	public RatioInterval inverse() {
		return new RatioInterval(1 / this.high, 1 / this.low);
	}

	public boolean isEqual() {
		return this.low >= LEAST_LOSS && this.high <= LEAST_GAIN;
	}

	public boolean isGain() {
		return this.low > LEAST_GAIN;
	}

	public boolean isLoss() {
		return this.high < LEAST_LOSS;
	}

	public boolean excludesOne() {
		return this.low > 1 || this.high < 1;
	}

}
