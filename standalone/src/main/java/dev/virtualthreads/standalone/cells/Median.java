package dev.virtualthreads.standalone.cells;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The value in the middle, or between the two in the middle. */
final class Median {

	private Median() {
	}

	static double of(List<Trial> trials, ToDoubleFunction<Trial> value) {
		double[] sorted = trials.stream().mapToDouble(value).sorted().toArray();
		int middle = sorted.length / 2;
		return (sorted.length % 2 == 1) ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

}
