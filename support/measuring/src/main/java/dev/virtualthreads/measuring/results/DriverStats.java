package dev.virtualthreads.measuring.results;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Measurements of the load driver itself, which tell its limits from the service's.
 *
 * @param saturated whether the driver was too busy or too late in any repeat, which voids
 * the cell
 * @param meanUsers the mean number of active users, the median of the repeats
 * @param littlesLawUsers the number that Little's law gives, from throughput and latency
 * @param littlesLawHolds whether the two numbers agree in every repeat
 * @param lost requests of all repeats with neither an answer nor an error
 * @param late requests of all repeats that an open load sent too late or not at all
 * @param gcMillis the driver's collections during the load, the highest of the repeats
 * @param errors requests of all repeats that failed in the driver, by class
 */
public record DriverStats(boolean saturated, double meanUsers, double littlesLawUsers, boolean littlesLawHolds,
		@Nullable Long lost, @Nullable Long late, @Nullable Double gcMillis, Map<String, Long> errors) {
}
