package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** CPU seconds of the programs that do not belong to a measurement, by name. */
record OtherPrograms(Map<String, Double> seconds) {

	/** Reads those of all processes but this one, its children and the measured ones. */
	public static OtherPrograms read(OptionalInt service, Collection<Integer> remotes) {
		ProcessHandle bench = ProcessHandle.current();
		Set<Long> own = bench.descendants().map(ProcessHandle::pid).collect(Collectors.toSet());
		own.add(bench.pid());
		service.ifPresent((pid) -> own.add((long) pid));
		remotes.forEach((pid) -> own.add((long) pid));
		Map<String, Double> seconds = new HashMap<>();
		ProcessHandle.allProcesses().filter((process) -> !own.contains(process.pid())).forEach((process) -> {
			ProcessHandle.Info info = process.info();
			info.totalCpuDuration()
				.ifPresent((time) -> name(process, info)
					.ifPresent((name) -> seconds.merge(name, time.toNanos() / 1e9, Double::sum)));
		});
		return new OtherPrograms(seconds);
	}

	// a browser has many processes of one name, and many programs are called java
	private static Optional<String> name(ProcessHandle process, ProcessHandle.Info info) {
		return info.command()
			.map((command) -> command.substring(command.lastIndexOf('/') + 1))
			.or(() -> comm(process.pid()))
			.map((name) -> name.matches("java|node|python.*|(ba|da|z)?sh")
					? "%s (pid %d)".formatted(name, process.pid()) : withoutWork(name));
	}

	// a kernel thread changes its name with its work: kworker/1:1-events
	static String withoutWork(String name) {
		return name.replaceFirst("/.*", "");
	}

	// Linux shows the command only of one's own programs, this name of all and of its
	// threads
	static Optional<String> comm(long pid) {
		try {
			return Optional.of(Files.readString(Path.of("/proc/" + pid + "/comm")).strip());
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

	/** Adds others, or removes those of an earlier reading with the sign -1. */
	public OtherPrograms plus(OtherPrograms other, int sign) {
		Map<String, Double> sum = new HashMap<>(this.seconds);
		other.seconds.forEach((name, more) -> sum.merge(name, sign * more, Double::sum));
		return new OtherPrograms(sum);
	}

	/** Returns the two busiest with their shares, without those below one percent. */
	public String busiest(double processorSeconds) {
		return this.seconds.entrySet()
			.stream()
			.filter((program) -> program.getValue() > processorSeconds / 100)
			.sorted(Map.Entry.<String, Double>comparingByValue().reversed())
			.limit(2)
			.map((program) -> String.format(Locale.ROOT, "%s %.0f %%", program.getKey(),
					100 * program.getValue() / processorSeconds))
			.collect(Collectors.joining(", "));
	}

}
