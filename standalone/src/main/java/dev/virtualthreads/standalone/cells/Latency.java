package dev.virtualthreads.standalone.cells;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.HdrHistogram.Histogram;

/** How long requests took, in milliseconds. */
record Latency(double p50, double p90, double p99, double max) {

	/** Reads a histogram of microseconds. */
	static Latency of(Histogram micros) {
		return new Latency(micros.getValueAtPercentile(50) / 1e3, micros.getValueAtPercentile(90) / 1e3,
				micros.getValueAtPercentile(99) / 1e3, micros.getMaxValue() / 1e3);
	}

	/** Returns the median of each percentile. */
	static Latency medianOf(List<Trial> trials) {
		return new Latency(median(trials, Latency::p50), median(trials, Latency::p90), median(trials, Latency::p99),
				median(trials, Latency::max));
	}

	private static double median(List<Trial> trials, ToDoubleFunction<Latency> percentile) {
		return Median.of(trials, (trial) -> percentile.applyAsDouble(trial.latencyMillis()));
	}

}
