package dev.virtualthreads.benchmark.results;

import org.jspecify.annotations.Nullable;

/**
 * Use of the processors during the measured load.
 *
 * @param busyPercent CPU time of all processes ÷ that of all processors, the highest
 * repeat
 * @param driverCpuMicrosPerRequest median time of the load driver, null without one
 * @param remotesCpuMicrosPerRequest median time of the remote services, null without any
 * @param otherCpuPercent the same as busyPercent of programs that do not belong to it
 * @param otherPrograms the busiest of them with their shares, null if negligible
 */
public record Machine(@Nullable Double busyPercent, @Nullable Double driverCpuMicrosPerRequest,
		@Nullable Double remotesCpuMicrosPerRequest, @Nullable Double otherCpuPercent, @Nullable String otherPrograms) {

	/** Use of the processors above which the machine counts as full, in percent. */
	public static final double FULL_PERCENT = 90;

}
