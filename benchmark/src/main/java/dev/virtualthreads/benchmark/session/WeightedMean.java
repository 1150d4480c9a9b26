package dev.virtualthreads.benchmark.session;

import org.jspecify.annotations.Nullable;

/**
 * Mean of a value of two groups of repeats. It replaces the median where the results do
 * not hold the value of each repeat.
 *
 * @param earlier number of repeats of the earlier sessions
 * @param later number of repeats of the later session
 */
record WeightedMean(int earlier, int later) {

	double of(double before, double after) {
		return (before * this.earlier + after * this.later) / (this.earlier + this.later);
	}

	/** Returns null if one of the values was not measured. */
	@Nullable Double ofNullable(@Nullable Double before, @Nullable Double after) {
		return (before != null && after != null) ? Double.valueOf(of(before, after)) : null;
	}

}
