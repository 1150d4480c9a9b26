package dev.virtualthreads.benchmark.measure;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Times of the JIT compiler's threads of a JVM, as Linux counts them in
 * {@code /proc/PID/task}.
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
		double run = 0;
		double wait = 0;
		try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc", String.valueOf(pid), "task"))) {
			for (Path thread : threads) {
				if (Files.readString(thread.resolve("comm")).strip().matches(NAME)) {
					String[] times = Files.readString(thread.resolve("schedstat")).split(" ", 3);
					run += Long.parseLong(times[0]) / NANOS;
					wait += Long.parseLong(times[1]) / NANOS;
				}
			}
			return new CompilerThreads(run, wait);
		}
		catch (IOException ex) {
			return null; // another system, or a thread that has just ended
		}
	}

	/** Returns the times by the names that results give them. */
	Map<String, Double> details() {
		return Map.of("compilerSeconds", this.runSeconds, "compilerWaitSeconds", this.waitSeconds);
	}

	CompilerThreads since(CompilerThreads earlier) {
		return new CompilerThreads(this.runSeconds - earlier.runSeconds, this.waitSeconds - earlier.waitSeconds);
	}

}
