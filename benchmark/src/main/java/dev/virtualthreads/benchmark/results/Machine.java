package dev.virtualthreads.benchmark.results;

import org.jspecify.annotations.Nullable;

/**
 * Use of the processors during the measured load: shares of the repeat with the highest
 * one, and medians of the repeats.
 *
 * @param busyPercent CPU time of all processes ÷ time of all processors, the highest of
 * any repeat
 * @param driverCpuMicrosPerRequest user and kernel time of the load driver, null where a
 * program measured itself
 * @param remotesCpuMicrosPerRequest user and kernel time of the remote services, null
 * without any
 * @param otherCpuPercent CPU time of processes that do not belong to the measurement ÷
 * time of all processors, the highest of any repeat
 * @param otherPrograms the busiest of them with their shares, null if negligible
 */
public record Machine(@Nullable Double busyPercent, @Nullable Double driverCpuMicrosPerRequest,
		@Nullable Double remotesCpuMicrosPerRequest, @Nullable Double otherCpuPercent, @Nullable String otherPrograms) {

	/** Use of the processors above which the machine counts as full, in percent. */
	public static final double FULL_PERCENT = 90;

	boolean usesAll() {
		return this.busyPercent != null && this.busyPercent > FULL_PERCENT;
	}

}
