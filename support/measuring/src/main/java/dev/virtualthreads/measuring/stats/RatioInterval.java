package dev.virtualthreads.measuring.stats;

import java.util.List;
import java.util.Optional;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The 95 % confidence interval of the ratio of two samples of positive values, by Welch's
 * t on the logarithms: a ratio becomes a difference, and the variances may differ.
 *
 * @param low the lower end
 * @param high the upper end
 * @see <a href="https://doi.org/10.1093/biomet/34.1-2.28">Welch, 1947</a>
 */
public record RatioInterval(double low, double high) {

	private static final double UPPER_QUANTILE = 0.975;

	/** Bounds of practical equivalence, plus and minus 2 %. */
	private static final double LEAST_LOSS = 0.98;

	private static final double LEAST_GAIN = 1.02;

	/**
	 * Returns the interval of candidate ÷ baseline, empty if either has a single value.
	 * @throws IllegalArgumentException if a value is not above zero
	 */
	public static Optional<RatioInterval> of(List<Double> baseline, List<Double> candidate) {
		if (baseline.size() < 2 || candidate.size() < 2) {
			return Optional.empty();
		}
		LogSample base = LogSample.of(baseline);
		LogSample other = LogSample.of(candidate);
		double difference = other.mean() - base.mean();
		double margin = margin(base, other);
		return Optional.of(new RatioInterval(Math.exp(difference - margin), Math.exp(difference + margin)));
	}

	private static double margin(LogSample a, LogSample b) {
		double squaredError = a.squaredError() + b.squaredError();
		if (squaredError == 0) {
			return 0;
		}
		double degreesOfFreedom = squaredError * squaredError / (a.squaredError() * a.squaredError() / (a.size() - 1)
				+ b.squaredError() * b.squaredError() / (b.size() - 1));
		return TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(UPPER_QUANTILE)
				* Math.sqrt(squaredError);
	}

	/** Returns the interval extended to include a ratio, such as that of the medians. */
	public RatioInterval including(double ratio) {
		return new RatioInterval(Math.min(this.low, ratio), Math.max(this.high, ratio));
	}

	/** Returns whether the samples differ by 2 % at most, with 95 % confidence. */
	public boolean isEqual() {
		return this.low >= LEAST_LOSS && this.high <= LEAST_GAIN;
	}

	/** Returns whether the candidate is more than 2 % higher, with 95 % confidence. */
	public boolean isGain() {
		return this.low > LEAST_GAIN;
	}

	/** Returns whether the candidate is more than 2 % lower, with 95 % confidence. */
	public boolean isLoss() {
		return this.high < LEAST_LOSS;
	}

	/**
	 * Logarithms of a sample.
	 *
	 * @param squaredError of their mean: their variance ÷ their number
	 */
	private record LogSample(int size, double mean, double squaredError) {

		static LogSample of(List<Double> values) {
			if (values.stream().anyMatch((value) -> !(value > 0))) {
				throw new IllegalArgumentException("A ratio needs values above zero: " + values);
			}
			double[] logarithms = values.stream().mapToDouble(Math::log).toArray();
			return new LogSample(logarithms.length, Mean.of(logarithms).getAsDouble(),
					Variance.of(logarithms).getAsDouble() / logarithms.length);
		}

	}

}
