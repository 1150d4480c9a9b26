package dev.virtualthreads.benchmark.report;

/**
 * How the load driver itself did, so that nobody takes its limits for the service's.
 *
 * @param driverCpuMicrosPerRequest user and kernel time of the driver, the median of the
 * repeats
 * @param saturated whether the driver took so much of the processors in any repeat that
 * the cell is void
 * @param meanUsers how many users were active on average, the median of the repeats
 * @param littlesLawUsers how many there must have been by Little's law, from throughput
 * and latency
 * @param littlesLawHolds whether the two agree in every repeat
 */
public record Meter(double driverCpuMicrosPerRequest, boolean saturated, double meanUsers, double littlesLawUsers,
		boolean littlesLawHolds) {
}
