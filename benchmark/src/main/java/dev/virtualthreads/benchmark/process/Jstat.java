package dev.virtualthreads.benchmark.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Command {@code jstat} of the JDK. It reads counters that a JVM writes anyway: it opens
 * no port and uses no thread of the JVM. A JRE does not have it.
 */
final class Jstat {

	private static final Path EXECUTABLE = Path.of(System.getProperty("java.home"), "bin", "jstat");

	private Jstat() {
	}

	static boolean exists() {
		return Files.isExecutable(EXECUTABLE);
	}

	/** Returns a command that prints the counters of another JVM. */
	static ProcessBuilder command(String counters, int pid, String... more) {
		List<String> command = new ArrayList<>(List.of(EXECUTABLE.toString(), "-J-XX:TieredStopAtLevel=1", "-J-Xmx32m",
				"-J-Duser.language=en", counters, String.valueOf(pid)));
		command.addAll(List.of(more));
		return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
	}

}
