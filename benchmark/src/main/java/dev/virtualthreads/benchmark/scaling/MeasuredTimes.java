package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

import dev.virtualthreads.measuring.results.LatencyPoint;

/**
 * Distribution of measured times: straight lines between the points of a latency curve.
 *
 * @param curve from percentile 0 to 100
 */
record MeasuredTimes(List<LatencyPoint> curve) {

	/** Returns random times in seconds. */
	DoubleSupplier from(RandomGenerator random) {
		return () -> seconds(100 * random.nextDouble());
	}

	/** Returns the time that a percentage of the transfers does not exceed. */
	double seconds(double percentile) {
		int upper = 1;
		while (this.curve.get(upper).percentile() < percentile) {
			upper++;
		}
		LatencyPoint low = this.curve.get(upper - 1);
		LatencyPoint high = this.curve.get(upper);
		double share = (percentile - low.percentile()) / (high.percentile() - low.percentile());
		return (low.millis() + share * (high.millis() - low.millis())) / 1e3;
	}

	double meanSeconds() {
		double sum = 0;
		for (int upper = 1; upper < this.curve.size(); upper++) {
			LatencyPoint low = this.curve.get(upper - 1);
			LatencyPoint high = this.curve.get(upper);
			sum += (high.percentile() - low.percentile()) * (low.millis() + high.millis()) / 2;
		}
		return sum / 100 / 1e3;
	}

}
