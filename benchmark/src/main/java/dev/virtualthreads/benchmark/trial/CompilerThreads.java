package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * Times of the JIT compiler's threads of a JVM, as Linux counts them in
 * {@code /proc/PID/task}. The times of a thread that has ended are lost.
 *
 * @param runSeconds on a processor
 * @param waitSeconds ready to run, without a processor
 */
record CompilerThreads(double runSeconds, double waitSeconds) {

	// the kernel keeps the first 15 characters of a thread's name
	private static final String NAME = "C[12] CompilerThre";

	private static final double NANOS = 1e9;

	/** Returns the times since the start of a process, null where Linux has none. */
	static @Nullable CompilerThreads of(int pid) {
		Path process = Path.of("/proc", String.valueOf(pid));
		if (Files.notExists(process.resolve("schedstat"))) {
			return null;
		}
		CompilerThreads all = new CompilerThreads(0, 0);
		try (DirectoryStream<Path> threads = Files.newDirectoryStream(process.resolve("task"))) {
			for (Path thread : threads) {
				all = all.plus(of(thread), 1);
			}
			return all;
		}
		catch (IOException ex) {
			return null; // the process has ended
		}
	}

	private static CompilerThreads of(Path thread) {
		try {
			if (Files.readString(thread.resolve("comm")).strip().matches(NAME)) {
				String[] times = Files.readString(thread.resolve("schedstat")).split(" ", 3);
				return new CompilerThreads(Long.parseLong(times[0]) / NANOS, Long.parseLong(times[1]) / NANOS);
			}
		}
		catch (IOException ex) {
			// the thread has just ended
		}
		return new CompilerThreads(0, 0);
	}

	private CompilerThreads plus(CompilerThreads other, int sign) {
		return new CompilerThreads(this.runSeconds + sign * other.runSeconds,
				this.waitSeconds + sign * other.waitSeconds);
	}

	CompilerThreads since(CompilerThreads earlier) {
		return plus(earlier, -1);
	}

}
