package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs that this one has started and that have ended. */
public final class EndedPrograms {

	private static final Path STAT = Path.of("/proc/self/stat");

	private static final double TICKS_PER_SECOND = 100;

	private static final int USER_TICKS = 13;

	private static final int KERNEL_TICKS = 14;

	private EndedPrograms() {
	}

	/** Returns the processor time that they used, 0 where the system does not tell. */
	public static double cpuSeconds() {
		try {
			return cpuSeconds(Files.readString(STAT));
		}
		catch (IOException ex) {
			return 0; // not Linux
		}
	}

	// The fields follow the name of the program, which may contain blanks.
	static double cpuSeconds(String stat) {
		String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
		return (Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[KERNEL_TICKS])) / TICKS_PER_SECOND;
	}

}
