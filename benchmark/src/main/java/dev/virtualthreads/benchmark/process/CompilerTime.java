package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Time that the JIT compilers of another JVM have used. */
public final class CompilerTime {

	private static final int COLUMN = 3;

	private CompilerTime() {
	}

	/** Returns the seconds since the JVM started, empty on a JRE or without that JVM. */
	public static OptionalDouble seconds(int pid) {
		Optional<ProcessBuilder> command = Jstat.command("-compiler", pid);
		if (command.isEmpty()) {
			return OptionalDouble.empty();
		}
		try {
			Process jstat = command.get().start();
			List<String> lines = jstat.inputReader().lines().toList();
			return (lines.size() < 2) ? OptionalDouble.empty() : OptionalDouble.of(seconds(lines.getLast()));
		}
		catch (IOException ex) {
			return OptionalDouble.empty();
		}
	}

	private static double seconds(String line) {
		return Double.parseDouble(List.of(line.strip().split("\\s+")).get(COLUMN));
	}

}
