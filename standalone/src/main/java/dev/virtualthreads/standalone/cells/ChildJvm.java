package dev.virtualthreads.standalone.cells;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Runs this program in a JVM of its own, so that nothing before it counts. */
final class ChildJvm {

	private static final String ARRAY = "[{";

	private ChildJvm() {
	}

	/**
	 * Returns the JSON array that it prints on standard output, where the JVM itself may
	 * print its warnings too.
	 * @throws IllegalStateException if it fails, prints none or takes too long
	 */
	static String run(Path java, List<String> arguments, Duration limit) throws InterruptedException {
		List<String> command = new ArrayList<>(List.of(java.toString()));
		command.addAll(ownSizes());
		command.addAll(thisProgram());
		command.addAll(arguments);
		try {
			return json(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start(), limit);
		}
		catch (IOException ex) {
			throw new IllegalStateException("%s cannot be run: %s".formatted(java, ex.getMessage()), ex);
		}
	}

	private static String json(Process process, Duration limit) throws IOException, InterruptedException {
		Thread onExit = new Thread(process::destroyForcibly, "stop-child");
		Runtime.getRuntime().addShutdownHook(onExit);
		BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
		try {
			FutureTask<Optional<String>> lines = new FutureTask<>(
					() -> output.lines().filter((line) -> line.startsWith(ARRAY)).reduce((first, last) -> last));
			Thread.ofVirtual().name("child-output").start(lines);
			if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
				throw new IllegalStateException("it did not end within %d s.".formatted(limit.toSeconds()));
			}
			return lines.get()
				.filter((line) -> process.exitValue() == 0)
				.orElseThrow(() -> new IllegalStateException("its JVM ended with code " + process.exitValue()));
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException("its output cannot be read: " + ex.getCause(), ex);
		}
		finally {
			process.destroyForcibly();
			removeHook(onExit);
		}
	}

	// such as -Xmx8g, which many threads may need
	private static List<String> ownSizes() {
		return ManagementFactory.getRuntimeMXBean()
			.getInputArguments()
			.stream()
			.filter((argument) -> argument.matches("-Xm[xs].+"))
			.toList();
	}

	private static void removeHook(Thread onExit) {
		try {
			Runtime.getRuntime().removeShutdownHook(onExit);
		}
		catch (IllegalStateException ex) {
			return; // it is running already
		}
	}

	private static List<String> thisProgram() {
		String path = System.getProperty("java.class.path");
		return path.contains(File.pathSeparator)
				? List.of("-cp", path, "dev.virtualthreads.standalone.StandaloneApplication") : List.of("-jar", path);
	}

}
