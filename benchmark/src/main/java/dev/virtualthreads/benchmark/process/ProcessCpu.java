package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import oshi.software.os.OSProcess;

/** Processor time of other processes, as the operating system counts it. */
public final class ProcessCpu {

	private static final Path STAT = Path.of("/proc/self/stat");

	private static final double TICKS_PER_SECOND = 100;

	private static final int USER_TICKS = 13;

	private static final int KERNEL_TICKS = 14;

	private final OSProcess process;

	public ProcessCpu(int pid) {
		this.process = ProcessWatch.find(pid);
	}

	long pid() {
		return this.process.getProcessID();
	}

	/** Returns user and kernel time, the last known one if the process has ended. */
	public double seconds() {
		this.process.updateAttributes();
		return (this.process.getKernelTime() + this.process.getUserTime()) / 1000.0;
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
