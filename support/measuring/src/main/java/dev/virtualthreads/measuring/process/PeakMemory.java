package dev.virtualthreads.measuring.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import oshi.SystemInfo;

/**
 * Peak resident memory of this process, from Linux's own counter: sampling would cost
 * more with every thread.
 */
public final class PeakMemory {

	private static final Path STATUS = Path.of("/proc/self/status");

	private static final String PEAK = "VmHWM:";

	private PeakMemory() {
	}

	/** Returns the peak, or the current value on systems without such a counter. */
	public static long bytes() {
		return peakKilobytes().map((kilobytes) -> kilobytes * 1024)
			.orElseGet(() -> new SystemInfo().getOperatingSystem().getCurrentProcess().getResidentMemory());
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
			return Optional.empty(); // not Linux
		}
	}

}
