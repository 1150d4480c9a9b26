package dev.virtualthreads.standalone.cells;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import oshi.SystemInfo;

/**
 * The most resident memory of this process so far, by Linux's own account: looking again
 * and again would cost more, the more threads there are to look at.
 */
final class PeakMemory {

	private static final Path STATUS = Path.of("/proc/self/status");

	private static final String PEAK = "VmHWM:";

	private PeakMemory() {
	}

	/** Returns the peak, or what is resident now on a system that keeps no account. */
	static long bytes() {
		return peakKilobytes().map((kilobytes) -> kilobytes * 1024)
			.orElseGet(() -> new SystemInfo().getOperatingSystem().getCurrentProcess().getResidentSetSize());
	}

	private static Optional<Long> peakKilobytes() {
		try {
			return Files.readAllLines(STATUS)
				.stream()
				.filter((line) -> line.startsWith(PEAK))
				.map((line) -> Long.valueOf(line.replaceAll("\\D", "")))
				.findFirst();
		}
		catch (IOException ex) {
			return Optional.empty(); // another system
		}
	}

}
