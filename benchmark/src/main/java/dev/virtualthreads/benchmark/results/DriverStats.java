package dev.virtualthreads.benchmark.results;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * State of the load driver.
 *
 * @param saturated whether the driver was too busy or too late in any repeat
 * @param meanUsers the mean number of active users, the median of the repeats
 * @param lost requests of all repeats with neither an answer nor an error
 * @param late requests of all repeats that an open load sent too late
 * @param dropped requests of all repeats that an open load did not send
 * @param gcMillis the driver's collections during the load, the highest of the repeats
 * @param errors requests of all repeats that failed in the driver, by class
 */
public record DriverStats(boolean saturated, double meanUsers, @Nullable Long lost, @Nullable Long late,
		@Nullable Long dropped, @Nullable Double gcMillis, Map<String, Long> errors) {

	/** Returns the fault of the driver that voids the cell, null if it had none. */
	public @Nullable String fault() {
		if (this.lost != null && this.lost > 0) {
			return "the load driver lost %d requests".formatted(this.lost);
		}
		if (!this.errors.isEmpty()) {
			return "the load driver had errors %s".formatted(this.errors);
		}
		return this.saturated ? "the load driver was saturated" : null;
	}

}
