package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.measuring.MeasurementException;

/** Script of the reader that prepares a service which has just started. */
final class Setup {

	private Setup() {
	}

	static void run(Path script, URI service) {
		String file = script.toAbsolutePath().toString();
		ProcessBuilder builder = new ProcessBuilder(Files.isExecutable(script) ? List.of(file) : List.of("sh", file))
			.redirectErrorStream(true);
		builder.environment().put("BENCH_URL", service.toString());
		try {
			Process process = builder.start();
			process.getOutputStream().close();
			List<String> output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
				.toList();
			if (process.waitFor() != 0) {
				throw new MeasurementException("--setup %s ended with exit code %d: %s".formatted(script,
						process.exitValue(), output.isEmpty() ? "it printed nothing." : output.getLast()));
			}
		}
		catch (IOException ex) {
			throw new MeasurementException("--setup %s cannot be run: %s".formatted(script, ex.getMessage()), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while --setup ran", ex);
		}
	}

}
