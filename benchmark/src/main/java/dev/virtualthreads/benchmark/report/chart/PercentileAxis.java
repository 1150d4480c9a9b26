package dev.virtualthreads.benchmark.report.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Axis that is logarithmic in 1 ÷ (1 − p), so that high percentiles have space. */
record PercentileAxis() implements Axis {

	// 99.99 is at 4. The maximum would be at infinity and stands a little after it.
	private static final double LAST = 4.2;

	private static final double END = 4.7;

	@Override
	public double place(double percentile) {
		return (percentile < 100) ? Math.min(LAST, -Math.log10(1 - percentile / 100)) / END : 1;
	}

	@Override
	public List<Tick> ticks() {
		return Stream
			.concat(DoubleStream.of(0, 50, 90, 99, 99.9, 99.99)
				.mapToObj((percentile) -> new Tick(place(percentile), label(percentile))),
					Stream.of(new Tick(1, "max")))
			.toList();
	}

	private static String label(double percentile) {
		return (percentile == Math.rint(percentile)) ? String.valueOf((int) percentile) : String.valueOf(percentile);
	}

}
