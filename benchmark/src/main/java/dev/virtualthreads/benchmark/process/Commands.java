package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.measuring.MeasurementException;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Short commands, which print less than the buffer of a pipe holds. */
final class Commands {

	private static final int LIMIT_SECONDS = 30;

	private Commands() {
	}

	/** Returns the output of a command, empty if it fails or does not end. */
	static Optional<String> output(List<String> command) {
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
			if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly();
				return Optional.empty();
			}
			return (process.exitValue() == 0) ? Optional.of(new String(process.getInputStream().readAllBytes(), UTF_8))
					: Optional.empty();
		}
		catch (IOException ex) {
			return Optional.empty();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted during %s".formatted(String.join(" ", command)), ex);
		}
	}

}
