package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Limits of a service, as a container has them: control groups of Linux, version 1 or 2,
 * where this user may create them, otherwise a scope of systemd.
 *
 * @param processors whose time it may use, such as 0.5, null for all
 * @param mebibytes memory that it may use, null for all
 */
public record Container(@Nullable Double processors, @Nullable Integer mebibytes) {

	private static final Path GROUPS = Path.of("/sys/fs/cgroup");

	private static final boolean SECOND_VERSION = Files.exists(GROUPS.resolve("cgroup.controllers"));

	private static final Path SYSTEMD = Path.of("/usr/bin/systemd-run");

	/** Period of containers: a service that has used its share waits for the next one. */
	private static final int PERIOD_MICROS = 100_000;

	private static final AtomicInteger NUMBER = new AtomicInteger();

	/**
	 * Returns the command that runs another one within the limits.
	 * @throws MeasurementException if this user may not limit a process
	 */
	List<String> command() {
		String name = "bench-%d-%d".formatted(ProcessHandle.current().pid(), NUMBER.incrementAndGet());
		try {
			List<String> command = new ArrayList<>();
			for (Limit limit : limits()) {
				Path processes = limit.create(name).resolve("cgroup.procs");
				command.addAll(List.of("/bin/sh", "-c", "echo $$ > \"$0\" && exec \"$@\"", processes.toString()));
			}
			return command;
		}
		catch (IOException ex) {
			if (Files.isExecutable(SYSTEMD) && System.getenv("XDG_RUNTIME_DIR") != null) {
				return Stream
					.concat(Stream.of(SYSTEMD.toString(), "--user", "--scope", "--quiet"),
							limits().stream().map((limit) -> "--property=" + limit.property))
					.toList();
			}
			throw new MeasurementException(
					"A limit of a service needs Linux, and root or a user session of systemd: %s".formatted(ex), ex);
		}
	}

	void requireInForce(int pid) {
		if (!limits().stream().allMatch((limit) -> limit.isInForce(pid))) {
			throw new MeasurementException("The limits of process %d are not in force: run as root.".formatted(pid));
		}
	}

	private List<Limit> limits() {
		List<Limit> limits = new ArrayList<>();
		if (this.processors != null) {
			long quota = Math.round(this.processors * PERIOD_MICROS);
			limits.add(new Limit("cpu", "CPUQuota=%.0f%%".formatted(100 * this.processors),
					SECOND_VERSION ? Map.of("cpu.max", "%d %d".formatted(quota, PERIOD_MICROS))
							: Map.of("cpu.cfs_period_us", "" + PERIOD_MICROS, "cpu.cfs_quota_us", "" + quota)));
		}
		if (this.mebibytes != null) {
			limits.add(new Limit("memory", "MemoryMax=%dM".formatted(this.mebibytes), Map
				.of(SECOND_VERSION ? "memory.max" : "memory.limit_in_bytes", "" + ((long) this.mebibytes << 20))));
		}
		return limits;
	}

	/**
	 * Returns the seconds that a process has waited for its share, a sum over its
	 * processors, null if unknown.
	 */
	static @Nullable Double throttledSeconds(int pid) {
		return group(pid, "cpu").map((group) -> group.resolve("cpu.stat"))
			.filter(Files::exists)
			.map(Container::throttledIn)
			.findFirst()
			.orElse(null);
	}

	// in nanoseconds, or in microseconds
	static double throttledIn(Path statistics) {
		return read(statistics).map((line) -> line.split(" ", 2))
			.filter((line) -> line[0].startsWith("throttled_"))
			.mapToDouble((line) -> Long.parseLong(line[1]) / (line[0].endsWith("usec") ? 1e6 : 1e9))
			.sum();
	}

	private static Stream<Path> group(int pid, String controller) {
		return read(Path.of("/proc/%d/cgroup".formatted(pid))).map((line) -> line.split(":", 3))
			.filter((group) -> group[1].isEmpty() || Arrays.asList(group[1].split(",")).contains(controller))
			.map((group) -> (group[1].isEmpty() ? GROUPS : GROUPS.resolve(controller)).resolve(group[2].substring(1)));
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

	/** Limit as a control group has it in files, and a scope of systemd as a property. */
	private record Limit(String controller, String property, Map<String, String> files) {

		Path create(String name) throws IOException {
			Path group = (SECOND_VERSION ? GROUPS : GROUPS.resolve(this.controller)).resolve(name);
			if (!Files.isDirectory(group)) {
				Files.createDirectory(group);
				group.toFile().deleteOnExit();
			}
			for (Map.Entry<String, String> file : this.files.entrySet()) {
				// only a control group has such a file
				Files.writeString(group.resolve(file.getKey()), file.getValue(), StandardOpenOption.WRITE);
			}
			return group;
		}

		boolean isInForce(int pid) {
			return group(pid, this.controller).anyMatch((group) -> this.files.entrySet()
				.stream()
				.allMatch((file) -> read(group.resolve(file.getKey())).anyMatch(file.getValue()::equals)));
		}

	}

}
