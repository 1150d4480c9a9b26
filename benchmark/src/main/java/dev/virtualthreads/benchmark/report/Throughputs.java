package dev.virtualthreads.benchmark.report;

import dev.virtualthreads.measuring.results.Cell;

/** Ratio of two throughputs, the same as that of a verdict on throughput. */
final class Throughputs {

	private Throughputs() {
	}

	/** Returns the cell's throughput ÷ that of the baseline. */
	static double ratio(Cell baseline, Cell cell) {
		return baseline.secondsPerAnswer() / cell.secondsPerAnswer();
	}

}
