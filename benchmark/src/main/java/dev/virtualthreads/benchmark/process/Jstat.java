package dev.virtualthreads.benchmark.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import dev.virtualthreads.measuring.process.JavaInstallation;

/**
 * Command {@code jstat} of the JDK. It reads counters that a JVM writes anyway: it opens
 * no port and uses no thread of the JVM. A JRE does not have it.
 */
public final class Jstat {

	private static final int COMPILER_SECONDS = 3;

	private Jstat() {
	}

	/** Returns a command that prints the counters of another JVM, empty on a JRE. */
	static Optional<List<String>> command(String counters, int pid, String... more) {
		return JavaInstallation.current().tool("jstat").map((jstat) -> {
			List<String> command = new ArrayList<>(List.of(jstat.toString(), "-J-XX:TieredStopAtLevel=1", "-J-Xmx32m",
					"-J-Duser.language=en", counters, String.valueOf(pid)));
			command.addAll(List.of(more));
			return command;
		});
	}

	/**
	 * Returns the seconds that the JIT compilers of another JVM have used since its
	 * start, empty on a JRE or without that JVM.
	 */
	public static OptionalDouble compilerSeconds(int pid) {
		return command("-compiler", pid).flatMap(Commands::output).stream().mapToDouble(Jstat::seconds).findFirst();
	}

	private static double seconds(String counters) {
		String last = counters.lines().toList().getLast().strip();
		return Double.parseDouble(last.split("\\s+", -1)[COMPILER_SECONDS]);
	}

}
