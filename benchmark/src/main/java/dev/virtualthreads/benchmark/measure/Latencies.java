package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.stream.DoubleStream;

import dev.virtualthreads.measuring.results.LatencyMillis;
import dev.virtualthreads.measuring.results.LatencyPoint;
import org.HdrHistogram.Histogram;

/** Latencies of all repeats of one contender in one histogram. */
final class Latencies {

	private static final double[] PERCENTILES = { 0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 97.5, 99, 99.5,
			99.9, 99.99, 100 };

	private final Histogram micros = new Histogram(3);

	Latencies(List<Trial> trials) {
		trials.forEach((trial) -> this.micros.add(trial.result().latencyMicros()));
	}

	LatencyMillis summary() {
		return new LatencyMillis(millis(50), millis(90), millis(99), this.micros.getMaxValue() / 1e3);
	}

	List<LatencyPoint> curve() {
		return DoubleStream.of(PERCENTILES)
			.mapToObj((percentile) -> new LatencyPoint(percentile, millis(percentile)))
			.toList();
	}

	private double millis(double percentile) {
		return this.micros.getValueAtPercentile(percentile) / 1e3;
	}

}
