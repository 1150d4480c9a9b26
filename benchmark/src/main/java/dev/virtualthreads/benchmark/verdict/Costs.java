package dev.virtualthreads.benchmark.verdict;

import java.util.List;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.stats.Median;

/** Cost of an answer: time or CPU. The ratio of a verdict is that of two costs. */
final class Costs {

	private Costs() {
	}

	static List<Double> all(Cell cell, Measure measure) {
		return switch (measure) {
			case THROUGHPUT -> cell.times().throughputAll().stream().map((throughput) -> 1 / throughput).toList();
			case CPU -> cell.usage().cpuMicrosPerRequestAll();
		};
	}

	/**
	 * Returns the baseline's median cost ÷ that of the candidate, 0 if it is not a
	 * number: JSON has neither infinity nor NaN.
	 */
	static double ratio(Cell baseline, Cell candidate, Measure measure) {
		List<Double> base = all(baseline, measure);
		List<Double> other = all(candidate, measure);
		double ratio = (base.isEmpty() || other.isEmpty()) ? 0 : Median.of(base) / Median.of(other);
		return Double.isFinite(ratio) ? ratio : 0;
	}

}
