package dev.virtualthreads.benchmark.scaling;

import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Mean of independent replications of a simulation, with its t interval.
 *
 * @param halfWidth half of the width of the confidence interval
 */
record Estimate(double mean, double halfWidth) {

	/**
	 * Runs a simulation several times and estimates its mean value.
	 * @param replication from a seed to the value
	 */
	static Estimate of(int replications, double confidence, LongToDoubleFunction replication) {
		return of(confidence, LongStream.rangeClosed(1, replications).mapToDouble(replication).toArray());
	}

	static Estimate of(double confidence, double[] values) {
		double quantile = TDistribution.of(values.length - 1.0).inverseSurvivalProbability((1 - confidence) / 2);
		return new Estimate(Mean.of(values).getAsDouble(),
				quantile * StandardDeviation.of(values).getAsDouble() / Math.sqrt(values.length));
	}

	/** Returns whether the interval contains a value. */
	boolean contains(double value) {
		return Math.abs(value - this.mean) <= this.halfWidth;
	}

}
