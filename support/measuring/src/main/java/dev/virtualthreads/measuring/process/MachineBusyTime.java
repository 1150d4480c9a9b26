package dev.virtualthreads.measuring.process;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;
import org.jspecify.annotations.Nullable;

/**
 * Share of the processors that all processes used since the last restart. One measurement
 * at a time: the JVM keeps the time of the last reading for the whole process.
 */
public final class MachineBusyTime {

	/** Shorter times have too few ticks of the kernel, which counts hundredths. */
	private static final double SHORTEST_SECONDS = 0.5;

	private static final OperatingSystemMXBean MACHINE = ManagementFactory
		.getPlatformMXBean(OperatingSystemMXBean.class);

	private MachineBusyTime() {
	}

	/** Begins a measurement. */
	public static void restart() {
		MACHINE.getCpuLoad();
	}

	/**
	 * Returns the percentage, null if it is unknown.
	 * @param seconds time since the restart, of at least half a second
	 */
	public static @Nullable Double percent(double seconds) {
		double load = MACHINE.getCpuLoad();
		return (seconds >= SHORTEST_SECONDS && load >= 0) ? Double.valueOf(100 * load) : null;
	}

}
