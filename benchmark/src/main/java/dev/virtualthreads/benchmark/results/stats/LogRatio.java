package dev.virtualthreads.benchmark.results.stats;

import java.util.List;
import java.util.stream.IntStream;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Estimate of the logarithm of a ratio of two samples of positive values: on logarithms a
 * ratio becomes a difference.
 * <p>
 * The variance of a sample has a lower limit, because equal values were rounded and do
 * not prove that nothing varies.
 *
 * @param mean estimate of the logarithm
 * @param variance share of one repeat in the squared error: the squared error is this ÷
 * repeats
 * @param squaredError of the mean
 * @param degreesPerRepeat degrees of freedom ÷ (repeats − 1), for another number of
 * repeats
 */
public record LogRatio(double mean, double variance, double squaredError, double degreesOfFreedom,
		double degreesPerRepeat) {

	/** Most repeats that {@link #repeatsToSee} looks for. */
	public static final int MOST_REPEATS = 100;

	private static final int FEWEST_REPEATS = 2;

	/**
	 * Standard deviation that a sample has at least, 0.1 %. The repeats of
	 * {@code transfers}, which only waits, vary by about half of it.
	 */
	private static final double LEAST_DEVIATION = 0.001;

	/**
	 * Returns the estimate from independent repeats, whose variances may differ.
	 * @param baseline at least two values above zero
	 * @param candidate at least two values above zero
	 * @see <a href="https://doi.org/10.1093/biomet/34.1-2.28">Welch, 1947</a>
	 */
	public static LogRatio independent(List<Double> baseline, List<Double> candidate) {
		Sample base = Sample.of(baseline);
		Sample other = Sample.of(candidate);
		double variance = base.variance() + other.variance();
		double squaredError = base.squaredError() + other.squaredError();
		double degreesOfFreedom = squaredError * squaredError
				/ (base.squaredError() * base.squaredError() / (base.size() - 1)
						+ other.squaredError() * other.squaredError() / (other.size() - 1));
		return new LogRatio(other.mean() - base.mean(), variance, squaredError, degreesOfFreedom,
				variance * variance / (base.variance() * base.variance() + other.variance() * other.variance()));
	}

	/**
	 * Returns the estimate from pairs, each measured at about the same time: a
	 * disturbance of both does not change their ratio.
	 * @param baseline at least two values above zero
	 * @param candidate as many, in the same order
	 */
	public static LogRatio paired(List<Double> baseline, List<Double> candidate) {
		Sample ratios = Sample.of(IntStream.range(0, baseline.size())
			.mapToObj((pair) -> candidate.get(pair) / baseline.get(pair))
			.toList());
		return new LogRatio(ratios.mean(), ratios.variance(), ratios.squaredError(), ratios.size() - 1, 1);
	}

	/** Returns the two-sided probability of such a mean if the ratio is a given one. */
	public double pValue(double ratio) {
		double t = Math.abs(this.mean - Math.log(ratio)) / Math.sqrt(this.squaredError);
		return 2 * TDistribution.of(this.degreesOfFreedom).survivalProbability(t);
	}

	/**
	 * Returns the confidence interval of the ratio.
	 * @param error probability that the interval misses the ratio, such as 0.05
	 */
	public RatioInterval interval(double error) {
		double margin = quantile(this.degreesOfFreedom, error) * Math.sqrt(this.squaredError);
		return new RatioInterval(Math.exp(this.mean - margin), Math.exp(this.mean + margin));
	}

	/**
	 * Returns the smallest number of repeats of each contender (of pairs) with an
	 * interval whose half-width is at most the difference: t × √(variance ÷ repeats),
	 * with the variance observed. {@link #MOST_REPEATS} may be too few.
	 * @param difference as a ratio above 1
	 * @param error as in {@link #interval}
	 * @see <a href="https://doi.org/10.1080/00031305.1989.10475628">Kupper and Hafner,
	 * 1989, formula (1)</a>
	 */
	public int repeatsToSee(double difference, double error) {
		return IntStream.range(FEWEST_REPEATS, MOST_REPEATS)
			.filter((repeats) -> halfWidth(repeats, error) <= Math.log(difference))
			.findFirst()
			.orElse(MOST_REPEATS);
	}

	private double halfWidth(int repeats, double error) {
		return quantile(this.degreesPerRepeat * (repeats - 1), error) * Math.sqrt(this.variance / repeats);
	}

	private static double quantile(double degreesOfFreedom, double error) {
		return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(error / 2);
	}

	/** Logarithms of a sample. */
	private record Sample(int size, double mean, double variance) {

		static Sample of(List<Double> values) {
			if (values.size() < 2 || values.stream().anyMatch((value) -> !(value > 0))) {
				throw new IllegalArgumentException("A ratio needs two values above zero: " + values);
			}
			double[] logarithms = values.stream().mapToDouble(Math::log).toArray();
			return new Sample(logarithms.length, Mean.of(logarithms).getAsDouble(),
					Math.max(Variance.of(logarithms).getAsDouble(), LEAST_DEVIATION * LEAST_DEVIATION));
		}

		double squaredError() {
			return this.variance / this.size;
		}

	}

}
