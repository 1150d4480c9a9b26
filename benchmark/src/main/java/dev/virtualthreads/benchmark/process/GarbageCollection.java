package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.measuring.MeasurementException;

/** Full garbage collection of another JVM, by the JDK's {@code jcmd}. */
public final class GarbageCollection {

	private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");

	private static final int LIMIT_SECONDS = 30;

	private GarbageCollection() {
	}

	/**
	 * Runs a collection and waits for its end.
	 * @return whether it succeeded, false on a JRE, which has no {@code jcmd}
	 */
	public static boolean run(int pid) {
		if (!Files.isExecutable(JCMD)) {
			return false;
		}
		try {
			Process jcmd = new ProcessBuilder(JCMD.toString(), String.valueOf(pid), "GC.run").redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			if (!jcmd.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
				jcmd.destroyForcibly();
				return false;
			}
			return jcmd.exitValue() == 0;
		}
		catch (IOException ex) {
			return false;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted during a garbage collection", ex);
		}
	}

}
