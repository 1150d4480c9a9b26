package dev.virtualthreads.standalone.cells;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs this program in a JVM of its own, so that nothing before it counts. */
final class ChildJvm {

	private static final long LIMIT_MINUTES = 10;

	private ChildJvm() {
	}

	/**
	 * Returns the last line that it prints on standard output.
	 * @throws IllegalStateException if it fails, prints nothing or takes ten minutes
	 */
	static String run(Path java, List<String> arguments) {
		List<String> command = new ArrayList<>(List.of(java.toString()));
		command.addAll(thisProgram());
		command.addAll(arguments);
		try {
			return lastLine(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start(),
					command);
		}
		catch (IOException ex) {
			throw new IllegalStateException("%s cannot be run: %s".formatted(java, ex.getMessage()), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("Interrupted while another JVM ran", ex);
		}
	}

	private static String lastLine(Process process, List<String> command) throws IOException, InterruptedException {
		Thread onExit = new Thread(process::destroyForcibly, "stop-child");
		Runtime.getRuntime().addShutdownHook(onExit);
		try (var output = process.getInputStream()) {
			process.onExit()
				.orTimeout(LIMIT_MINUTES, TimeUnit.MINUTES)
				.exceptionally((late) -> process.destroyForcibly());
			String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
			if (process.waitFor() != 0 || text.isBlank()) {
				throw new IllegalStateException(
						"No result (code %d) of %s".formatted(process.exitValue(), String.join(" ", command)));
			}
			return text.strip().lines().reduce((first, last) -> last).orElseThrow();
		}
		finally {
			process.destroyForcibly();
			removeHook(onExit);
		}
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
