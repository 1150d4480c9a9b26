package dev.virtualthreads.measuring.comparison;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ChildProcess;

/** This program in a JVM of its own, so that no earlier trial affects the next. */
final class ChildJvm {

	// enough for a trial to stop its database, which would outlive a killed trial
	private static final Duration PATIENCE = Duration.ofSeconds(4);

	private static final String ARRAY = "[{";

	// A process that outlives the JVM keeps its output open.
	private static final Duration OUTPUT_LIMIT = Duration.ofSeconds(2);

	private ChildJvm() {
	}

	/**
	 * Returns the last JSON array on its standard output, which may also hold warnings of
	 * the JVM.
	 * @param options of the JVM
	 * @param program the main class, used where this program is not a single jar
	 * @throws MeasurementException if it fails, prints no array or exceeds the limit
	 */
	static String run(String java, List<String> options, Class<?> program, List<String> arguments, Duration limit)
			throws InterruptedException {
		List<String> command = new ArrayList<>(List.of(java));
		command.addAll(heapSizes());
		command.addAll(options);
		command.addAll(launch(program));
		command.addAll(arguments);
		try (ChildProcess child = ChildProcess
			.start(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT), PATIENCE)) {
			return json(child, limit);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be run: %s".formatted(java, ex.getMessage()), ex);
		}
	}

	private static String json(ChildProcess child, Duration limit) throws InterruptedException {
		BufferedReader output = child.process().inputReader(StandardCharsets.UTF_8);
		FutureTask<Optional<String>> lines = new FutureTask<>(
				() -> output.lines().filter((line) -> line.startsWith(ARRAY)).reduce((first, last) -> last));
		Thread.ofVirtual().name("child-output").start(lines);
		if (!child.waitFor(limit)) {
			throw new MeasurementException("not finished within %d s".formatted(limit.toSeconds()));
		}
		int code = child.process().exitValue();
		try {
			return lines.get(OUTPUT_LIMIT.toMillis(), TimeUnit.MILLISECONDS)
				.filter((line) -> code == 0)
				.orElseThrow(() -> new MeasurementException(
						"its JVM ended with code %d and without a result".formatted(code)));
		}
		catch (TimeoutException ex) {
			throw new MeasurementException("its JVM ended, but a process that it started still holds its output", ex);
		}
		catch (ExecutionException ex) {
			throw new MeasurementException("its output cannot be read: " + ex.getCause(), ex);
		}
	}

	// such as -Xmx8g, which many threads may need
	private static List<String> heapSizes() {
		return ManagementFactory.getRuntimeMXBean()
			.getInputArguments()
			.stream()
			.filter((argument) -> argument.matches("-Xm[xs].+"))
			.toList();
	}

	private static List<String> launch(Class<?> program) {
		String path = System.getProperty("java.class.path");
		return path.contains(File.pathSeparator) ? List.of("-cp", path, program.getName()) : List.of("-jar", path);
	}

}
