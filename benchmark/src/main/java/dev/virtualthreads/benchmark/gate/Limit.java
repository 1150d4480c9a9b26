package dev.virtualthreads.benchmark.gate;

import java.math.BigDecimal;

import dev.virtualthreads.measuring.results.Measure;

/** Regression that a gate allows, in percent less throughput or more CPU per request. */
record Limit(double percent) {

	double ratio(Measure measure) {
		return switch (measure) {
			case THROUGHPUT -> 1 - this.percent / 100;
			case CPU -> 1 / (1 + this.percent / 100);
		};
	}

	@Override
	public String toString() {
		return BigDecimal.valueOf(this.percent).stripTrailingZeros().toPlainString() + " %";
	}

}
