package dev.virtualthreads.benchmark.trial;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;

/** CPU time of this process. */
final class ProcessCpuTime {

	private static final OperatingSystemMXBean PROCESS = ManagementFactory
		.getPlatformMXBean(OperatingSystemMXBean.class);

	private ProcessCpuTime() {
	}

	/** Returns user and kernel time of all threads since the start of the process. */
	public static double seconds() {
		return PROCESS.getProcessCpuTime() / 1e9;
	}

}
