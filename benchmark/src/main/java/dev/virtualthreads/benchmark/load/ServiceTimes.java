package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * Log-normal service times: many are short, few are very long. The logarithm of a time
 * has a normal distribution with the mean ln(median) and the standard deviation σ =
 * ln(p99 ÷ median) ÷ 2.3263, the 99 % quantile of the standard normal distribution.
 *
 * @param median time that half of the requests exceed
 * @param p99 time that one percent of the requests exceeds
 * @see <a href="https://www.itl.nist.gov/div898/handbook/eda/section3/eda3669.htm">NIST
 * handbook, lognormal distribution</a>
 */
public record ServiceTimes(Duration median, Duration p99) {

	private static final double STANDARD_NORMAL_P99 = 2.3263478740408408;

	private static final long SEED = 4711;

	/** Returns the times in milliseconds one after the other, the same in every run. */
	LongSupplier millis() {
		Random random = new Random(SEED);
		return () -> Math.round(1e3 * seconds(this.median) * Math.exp(sigma() * random.nextGaussian()));
	}

	private double sigma() {
		return Math.log(seconds(this.p99) / seconds(this.median)) / STANDARD_NORMAL_P99;
	}

	private static double seconds(Duration time) {
		return time.toNanos() / 1e9;
	}

	@Override
	public String toString() {
		return "log-normal with median %d ms and p99 %d ms".formatted(this.median.toMillis(), this.p99.toMillis());
	}

}
