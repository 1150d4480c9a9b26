package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Limit of the processor time of a service, as a container has it: a control group of
 * Linux, version 1 or 2, where this user may create one, otherwise a scope of systemd.
 */
final class CpuQuota {

	private static final Path GROUPS = Path.of("/sys/fs/cgroup");

	private static final Path SYSTEMD = Path.of("/usr/bin/systemd-run");

	/** Period of containers: a service that has used its share waits for the next one. */
	private static final int PERIOD_MICROS = 100_000;

	private CpuQuota() {
	}

	/**
	 * Returns the command that runs another one with a share of the processors.
	 * @param processors such as 0.5
	 * @throws MeasurementException if this user may not limit a process
	 */
	static List<String> command(double processors) {
		String name = "bench-%d-%s".formatted(ProcessHandle.current().pid(), processors);
		try {
			Path group = create(name, Math.round(processors * PERIOD_MICROS));
			return List.of("/bin/sh", "-c", "echo $$ > \"$0\" && exec \"$@\"",
					group.resolve("cgroup.procs").toString());
		}
		catch (IOException ex) {
			if (Files.isExecutable(SYSTEMD) && System.getenv("XDG_RUNTIME_DIR") != null) {
				return List.of(SYSTEMD.toString(), "--user", "--scope", "--quiet",
						"--property=CPUQuota=%.0f%%".formatted(100 * processors));
			}
			throw new MeasurementException(
					"A limit of processor time needs Linux, and root or a user session of systemd: %s".formatted(ex),
					ex);
		}
	}

	private static Path create(String name, long quota) throws IOException {
		boolean second = Files.exists(GROUPS.resolve("cgroup.controllers"));
		Path group = Files.createDirectories(second ? GROUPS.resolve(name) : GROUPS.resolve("cpu").resolve(name));
		group.toFile().deleteOnExit();
		if (second) {
			write(group.resolve("cpu.max"), "%d %d".formatted(quota, PERIOD_MICROS));
		}
		else {
			write(group.resolve("cpu.cfs_period_us"), String.valueOf(PERIOD_MICROS));
			write(group.resolve("cpu.cfs_quota_us"), String.valueOf(quota));
		}
		return group;
	}

	// only a control group has such a file
	private static void write(Path file, String value) throws IOException {
		Files.writeString(file, value, StandardOpenOption.WRITE);
	}

	/** Checks that the limit of a process is in force. */
	static void requireLimited(int pid) {
		boolean limited = group(pid).flatMap((group) -> Stream.of("cpu.max", "cpu.cfs_quota_us").map(group::resolve))
			.filter(Files::exists)
			.anyMatch((file) -> read(file).noneMatch((line) -> line.startsWith("max") || line.startsWith("-1")));
		if (!limited) {
			throw new MeasurementException("The limit of processor time of process %d is not in force.".formatted(pid));
		}
	}

	/** Returns the seconds that a process has waited for its share, null if unknown. */
	static @Nullable Double throttledSeconds(int pid) {
		return group(pid).map((group) -> group.resolve("cpu.stat"))
			.filter(Files::exists)
			.map(CpuQuota::throttledIn)
			.findFirst()
			.orElse(null);
	}

	private static Stream<Path> group(int pid) {
		return read(Path.of("/proc/%d/cgroup".formatted(pid))).map((line) -> line.split(":", 3))
			.filter((group) -> group[1].isEmpty() || Arrays.asList(group[1].split(",")).contains("cpu"))
			.map((group) -> (group[1].isEmpty() ? GROUPS : GROUPS.resolve("cpu")).resolve(group[2].substring(1)));
	}

	// in nanoseconds, or in microseconds
	static double throttledIn(Path statistics) {
		return read(statistics).map((line) -> line.split(" ", 2))
			.filter((line) -> line[0].startsWith("throttled_"))
			.mapToDouble((line) -> Long.parseLong(line[1]) / (line[0].endsWith("usec") ? 1e6 : 1e9))
			.sum();
	}

	// nothing where the system is not Linux, or the process has ended
	private static Stream<String> read(Path file) {
		try {
			return Files.readAllLines(file).stream();
		}
		catch (IOException ex) {
			return Stream.empty();
		}
	}

}
