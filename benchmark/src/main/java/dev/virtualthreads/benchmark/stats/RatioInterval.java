package dev.virtualthreads.benchmark.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far two samples of positive values are apart as a ratio, with its 95 % interval by
 * Welch's t on the logarithms: ratios multiply as differences of logarithms add, and the
 * two samples need not scatter alike.
 *
 * @param low the interval's lower end
 * @param high its upper end
 * @see <a href="https://doi.org/10.1093/biomet/34.1-2.28">Welch, 1947</a>
 */
public record RatioInterval(double low, double high) {

	private static final double UPPER_QUANTILE = 0.975;

	/** Ratios between these bounds are of no importance to anybody. */
	private static final double LEAST_LOSS = 0.98;

	private static final double LEAST_GAIN = 1.02;

	/**
	 * Returns the interval of candidate ÷ baseline, empty if either has but one value:
	 * one value tells nothing about chance.
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

	/**
	 * Returns the interval that reaches as far as a ratio, that of the medians perhaps.
	 */
	public RatioInterval including(double ratio) {
		return new RatioInterval(Math.min(this.low, ratio), Math.max(this.high, ratio));
	}

	/** Whether any difference is one of 2 % at most, chance set aside. */
	public boolean isEqual() {
		return this.low >= LEAST_LOSS && this.high <= LEAST_GAIN;
	}

	/** Whether the candidate's values are higher by more than 2 %, chance set aside. */
	public boolean isGain() {
		return this.low > LEAST_GAIN;
	}

	/** Whether they are lower by more than 2 %, chance set aside. */
	public boolean isLoss() {
		return this.high < LEAST_LOSS;
	}

	/**
	 * The logarithms of a sample.
	 *
	 * @param squaredError of their mean: their variance ÷ their number
	 */
	private record LogSample(int size, double mean, double squaredError) {

		static LogSample of(List<Double> values) {
			if (values.stream().anyMatch((value) -> !(value > 0))) {
				throw new IllegalArgumentException("a ratio needs values above zero: " + values);
			}
			double[] logarithms = values.stream().mapToDouble(Math::log).toArray();
			double mean = Arrays.stream(logarithms).average().orElseThrow();
			double squares = Arrays.stream(logarithms).map((each) -> (each - mean) * (each - mean)).sum();
			return new LogSample(logarithms.length, mean, squares / (logarithms.length - 1) / logarithms.length);
		}

	}

}
