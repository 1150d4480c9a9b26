package dev.virtualthreads.standalone.threads;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** Number of platform threads that leaves enough for other programs. */
final class ThreadLimit {

	private static final List<Path> LIMITS_OF_LINUX = List.of(Path.of("/proc/sys/kernel/pid_max"),
			Path.of("/proc/sys/kernel/threads-max"), Path.of("/sys/fs/cgroup/pids.max"));

	// "max" means no limit
	private static final Pattern WHOLE = Pattern.compile("^(\\d+)");

	// such as 0.93 17.68 39.30 1/79 1407 with 79 existing threads
	private static final Pattern RUNNING_OF_ALL = Pattern.compile("/(\\d+)");

	private static final int LEFT_TO_OTHERS = 2_000;

	private ThreadLimit() {
	}

	/** Returns the current limit, {@link Integer#MAX_VALUE} if none is known. */
	static int now() {
		long running = read(Path.of("/proc/loadavg"), RUNNING_OF_ALL).findFirst().orElse(0);
		return LIMITS_OF_LINUX.stream()
			.flatMapToLong((file) -> read(file, WHOLE))
			.mapToInt((limit) -> Math.clamp(limit - running - LEFT_TO_OTHERS, 1, Integer.MAX_VALUE))
			.min()
			.orElse(Integer.MAX_VALUE);
	}

	private static LongStream read(Path file, Pattern number) {
		try (BufferedReader lines = Files.newBufferedReader(file)) {
			// with a large buffer: the kernel returns such a file to the first read only
			Matcher matcher = number.matcher(String.valueOf(lines.readLine()));
			return matcher.find() ? LongStream.of(Long.parseLong(matcher.group(1))) : LongStream.empty();
		}
		catch (IOException ex) {
			return LongStream.empty(); // not Linux
		}
	}

}
