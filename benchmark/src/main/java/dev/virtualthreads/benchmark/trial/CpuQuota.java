package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
			Files.writeString(group.resolve("cpu.max"), "%d %d".formatted(quota, PERIOD_MICROS));
		}
		else {
			Files.writeString(group.resolve("cpu.cfs_period_us"), String.valueOf(PERIOD_MICROS));
			Files.writeString(group.resolve("cpu.cfs_quota_us"), String.valueOf(quota));
		}
		return group;
	}

	/** Returns the seconds that a process has waited for its share, null if unknown. */
	static @Nullable Double throttledSeconds(int pid) {
		try (Stream<String> groups = Files.lines(Path.of("/proc/%d/cgroup".formatted(pid)))) {
			return groups.map((line) -> line.split(":", 3))
				.filter((group) -> group[1].isEmpty() || Arrays.asList(group[1].split(",")).contains("cpu"))
				.map((group) -> (group[1].isEmpty() ? GROUPS : GROUPS.resolve("cpu")).resolve(group[2].substring(1)))
				.map((group) -> group.resolve("cpu.stat"))
				.filter(Files::exists)
				.findFirst()
				.map(CpuQuota::throttledIn)
				.orElse(null);
		}
		catch (IOException ex) {
			return null; // not Linux, or the process has ended
		}
	}

	// in nanoseconds, or in microseconds
	static double throttledIn(Path statistics) {
		try (Stream<String> lines = Files.lines(statistics)) {
			return lines.map((line) -> line.split(" ", 2))
				.filter((line) -> line[0].startsWith("throttled_"))
				.mapToDouble((line) -> Long.parseLong(line[1]) / (line[0].endsWith("usec") ? 1e6 : 1e9))
				.sum();
		}
		catch (IOException ex) {
			return 0;
		}
	}

}
