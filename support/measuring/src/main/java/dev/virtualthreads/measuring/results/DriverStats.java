package dev.virtualthreads.measuring.results;

/**
 * Measurements of the load driver itself, which tell its limits from the service's.
 *
 * @param driverCpuMicrosPerRequest user and kernel time of the driver, the median of the
 * repeats
 * @param saturated whether the driver was too busy in any repeat, which voids the cell
 * @param meanUsers the mean number of active users, the median of the repeats
 * @param littlesLawUsers the number that Little's law gives, from throughput and latency
 * @param littlesLawHolds whether the two numbers agree in every repeat
 */
public record DriverStats(double driverCpuMicrosPerRequest, boolean saturated, double meanUsers, double littlesLawUsers,
		boolean littlesLawHolds) {
}
