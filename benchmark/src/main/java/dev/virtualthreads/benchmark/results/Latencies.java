package dev.virtualthreads.benchmark.results;

import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;

import org.HdrHistogram.Histogram;

/** Latencies of all repeats of a contender: one histogram gives every percentile. */
public final class Latencies {

	private static final double[] PERCENTILES = { 0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 97.5, 99, 99.5,
			99.9, 99.99, 100 };

	public static final int DIGITS = 3;

	private final Histogram micros = new Histogram(DIGITS);

	/** Adds up the repeats, a histogram of microseconds of each. */
	public Latencies(Collection<? extends Histogram> repeats) {
		repeats.forEach(this.micros::add);
	}

	public LatencyMillis summary() {
		return new LatencyMillis(millis(50), millis(90), millis(99), millis(99.9), this.micros.getMaxValue() / 1e3,
				this.micros.getMean() / 1e3);
	}

	/** Returns the latency by percentile, for a plot; empty without an answer. */
	public List<Latency.Point> curve() {
		return (this.micros.getTotalCount() == 0) ? List.of()
				: DoubleStream.of(PERCENTILES)
					.mapToObj((percentile) -> new Latency.Point(percentile, millis(percentile)))
					.toList();
	}

	private double millis(double percentile) {
		return this.micros.getValueAtPercentile(percentile) / 1e3;
	}

}
