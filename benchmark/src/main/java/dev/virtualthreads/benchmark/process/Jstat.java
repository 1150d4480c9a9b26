package dev.virtualthreads.benchmark.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.virtualthreads.measuring.process.JavaInstallation;

/**
 * Command {@code jstat} of the JDK. It reads counters that a JVM writes anyway: it opens
 * no port and uses no thread of the JVM. A JRE does not have it.
 */
final class Jstat {

	private Jstat() {
	}

	/** Returns a command that prints the counters of another JVM, empty on a JRE. */
	static Optional<ProcessBuilder> command(String counters, int pid, String... more) {
		return JavaInstallation.current().tool("jstat").map((jstat) -> {
			List<String> command = new ArrayList<>(List.of(jstat.toString(), "-J-XX:TieredStopAtLevel=1", "-J-Xmx32m",
					"-J-Duser.language=en", counters, String.valueOf(pid)));
			command.addAll(List.of(more));
			return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
		});
	}

}
