package dev.virtualthreads.benchmark.results.stats;

import java.util.Collection;

/** The median of a sample. */
public final class Median {

	private Median() {
	}

	public static double of(Collection<? extends Number> values) {
		if (values.isEmpty()) {
			throw new IllegalArgumentException("A median needs at least one value.");
		}
		return org.apache.commons.statistics.descriptive.Median.withDefaults()
			.evaluate(values.stream().mapToDouble(Number::doubleValue).toArray());
	}

}
