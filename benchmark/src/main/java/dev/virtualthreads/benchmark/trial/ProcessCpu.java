package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

import com.sun.management.OperatingSystemMXBean;

/** Processor time of processes, as the operating system counts it. */
final class ProcessCpu {

	private static final Path STAT = Path.of("/proc/self/stat");

	private static final double TICKS_PER_SECOND = 100;

	private static final int USER_TICKS = 13;

	private static final int KERNEL_TICKS = 14;

	private static final OperatingSystemMXBean OWN = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

	private ProcessCpu() {
	}

	/**
	 * Returns user and kernel time.
	 * @param last value if the process has ended
	 */
	public static double seconds(int pid, double last) {
		return ProcessHandle.of(pid)
			.flatMap((process) -> process.info().totalCpuDuration())
			.map((time) -> time.toNanos() / 1e9)
			.orElse(last);
	}

	/** Returns whether a process started after a time, as Linux tells it: to a second. */
	public static boolean hasStartedAfter(Instant time, int pid) {
		return ProcessHandle.of(pid)
			.flatMap((process) -> process.info().startInstant())
			.filter((start) -> start.isAfter(time.minusSeconds(1)))
			.isPresent();
	}

	static double ownSeconds() {
		return OWN.getProcessCpuTime() / 1e9;
	}

	/** Returns the seconds of ended child processes, 0 where the system hides them. */
	public static double secondsOfEnded() {
		try {
			return secondsOfEnded(Files.readString(STAT));
		}
		catch (IOException ex) {
			return 0; // not Linux
		}
	}

	// The fields follow the name of the program, which may contain blanks.
	static double secondsOfEnded(String stat) {
		String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
		return (Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[KERNEL_TICKS])) / TICKS_PER_SECOND;
	}

}
