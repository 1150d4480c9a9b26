package dev.virtualthreads.benchmark.load;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;

/** Processor time of this JVM, which is the load driver. */
final class DriverCpu {

	private DriverCpu() {
	}

	/** Returns the user and kernel time since this JVM started. */
	static double seconds() {
		return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
	}

}
