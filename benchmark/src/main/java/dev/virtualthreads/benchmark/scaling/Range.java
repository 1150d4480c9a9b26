package dev.virtualthreads.benchmark.scaling;

import java.util.Collection;
import java.util.Collections;
import java.util.Locale;

/** Lowest and highest of some measured values. */
record Range(double lowest, double highest) {

	static Range of(Collection<Double> values) {
		return new Range(Collections.min(values), Collections.max(values));
	}

	Range times(double factor) {
		return new Range(factor * this.lowest, factor * this.highest);
	}

	/** Returns both values, or one if they look the same. */
	String text(String format) {
		String low = String.format(Locale.ROOT, format, this.lowest);
		String high = String.format(Locale.ROOT, format, this.highest);
		return low.equals(high) ? low : low + " to " + high;
	}

}
