package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Command {@code jcmd} of the JDK. A JRE does not have it. */
public final class Jcmd {

	private static final int LIMIT_SECONDS = 30;

	private Jcmd() {
	}

	/**
	 * Runs a command in another JVM and waits for its end.
	 * @return whether it succeeded, false without {@code jcmd}
	 */
	public static boolean run(int pid, String... command) {
		Path jcmd = executable(pid);
		if (jcmd == null) {
			return false;
		}
		List<String> line = new ArrayList<>(
				List.of(jcmd.toString(), "-J-XX:TieredStopAtLevel=1", "-J-Xmx32m", String.valueOf(pid)));
		line.addAll(List.of(command));
		try {
			Process process = new ProcessBuilder(line).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly();
				return false;
			}
			return process.exitValue() == 0;
		}
		catch (IOException ex) {
			return false;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted during jcmd %s".formatted(command[0]), ex);
		}
	}

	// The service may run on another Java, whose jcmd fits it best.
	private static @Nullable Path executable(int pid) {
		return Stream.concat(JavaHome.of(pid).stream(), Stream.of(JavaHome.own()))
			.map((home) -> home.path().resolve("bin").resolve("jcmd"))
			.filter(Files::isExecutable)
			.findFirst()
			.orElse(null);
	}

}
