package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;

/** Processors on which a process may run, which Linux's {@code taskset} sets. */
final class Affinity {

	private static final Path TASKSET = Path.of("/usr/bin/taskset");

	private static final Path STATUS = Path.of("/proc/self/status");

	private static final String ALLOWED = "Cpus_allowed_list:";

	private Affinity() {
	}

	/**
	 * Returns whether processes can be bound: not in a container that has less time than
	 * that of its processors.
	 */
	static boolean isSupported() {
		return Files.isExecutable(TASKSET) && allowed(STATUS).size() == Runtime.getRuntime().availableProcessors();
	}

	static List<Integer> processors() {
		return isSupported() ? allowed(STATUS)
				: IntStream.range(0, Runtime.getRuntime().availableProcessors()).boxed().toList();
	}

	/** Returns the processors of a process, none if the system does not tell. */
	static List<Integer> allowed(Path status) {
		try (Stream<String> lines = Files.lines(status)) {
			return lines.filter((line) -> line.startsWith(ALLOWED))
				.flatMap((line) -> Pattern.compile(",").splitAsStream(line.substring(ALLOWED.length()).strip()))
				.flatMap(Affinity::range)
				.toList();
		}
		catch (IOException ex) {
			return List.of(); // not Linux
		}
	}

	// "3" or "0-3"
	private static Stream<Integer> range(String text) {
		int dash = text.indexOf('-');
		int first = Integer.parseInt((dash < 0) ? text : text.substring(0, dash));
		return IntStream.rangeClosed(first, Integer.parseInt(text.substring(dash + 1))).boxed();
	}

	static List<String> command(List<Integer> processors) {
		return List.of(TASKSET.toString(), "--cpu-list", list(processors));
	}

	static void bind(List<Integer> processors) {
		try {
			Process taskset = new ProcessBuilder(TASKSET.toString(), "--all-tasks", "--pid", "--cpu-list",
					list(processors), String.valueOf(ProcessHandle.current().pid()))
				.redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			if (taskset.waitFor() != 0) {
				throw new MeasurementException(
						"taskset could not bind the load driver to the processors %s.".formatted(list(processors)));
			}
		}
		catch (IOException ex) {
			throw new MeasurementException("taskset cannot be run: " + ex.getMessage(), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while processors were assigned", ex);
		}
	}

	private static String list(List<Integer> processors) {
		return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
	}

}
