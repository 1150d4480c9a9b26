package dev.virtualthreads.benchmark.external;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.process.InheritedEnvironment;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ChildProcess;
import dev.virtualthreads.measuring.process.JavaInstallation;

/** Executable jar of a module that answers on standard output. */
record ModuleJar(Path path) {

	// a comparison gives four seconds to its trial
	private static final Duration PATIENCE = Duration.ofSeconds(8);

	// those of the JVM, such as a missing thread: standard output is for JSON
	private static final List<String> WARNINGS_TO_STANDARD_ERROR = List.of("-Xlog:disable", "-Xlog:all=warning:stderr");

	// A process that outlives the module keeps its output open.
	private static final Duration OUTPUT_LIMIT = Duration.ofSeconds(2);

	static ModuleJar of(Path home, String module) {
		return new ModuleJar(
				home.resolve(module).resolve("target").resolve(module + ".jar").toAbsolutePath().normalize());
	}

	boolean isBuilt() {
		return Files.isReadable(this.path);
	}

	/** Runs the jar to its end. */
	Answer run(List<String> arguments, Duration limit, Consumer<String> progress) {
		if (!isBuilt()) {
			throw new MeasurementException("%s is missing: build it with ./mvnw package.".formatted(this.path));
		}
		ProcessBuilder builder = new ProcessBuilder(command(arguments));
		InheritedEnvironment.removeFrom(builder.environment());
		try (ChildProcess child = ChildProcess.start(builder, PATIENCE)) {
			return answer(child, limit, progress);
		}
		catch (TimeoutException ex) {
			throw new MeasurementException(
					"%s ended, but a process that it started still holds its output.".formatted(this.path), ex);
		}
		catch (IOException | ExecutionException ex) {
			throw new MeasurementException("%s cannot be run: %s".formatted(this.path, ex), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while %s ran".formatted(this.path), ex);
		}
	}

	private List<String> command(List<String> arguments) {
		List<String> command = new ArrayList<>(List.of(JavaInstallation.current().executable()));
		command.addAll(WARNINGS_TO_STANDARD_ERROR);
		command.addAll(List.of("-jar", this.path.toString()));
		command.addAll(arguments);
		return command;
	}

	Answer answer(ChildProcess child, Duration limit, Consumer<String> progress)
			throws InterruptedException, ExecutionException, TimeoutException {
		BufferedReader errors = child.process().errorReader();
		Thread reader = Thread.ofVirtual().name("module-progress").start(() -> errors.lines().forEach(progress));
		BufferedReader output = child.process().inputReader(StandardCharsets.UTF_8);
		FutureTask<String> text = new FutureTask<>(() -> output.lines().collect(Collectors.joining("\n")));
		Thread.ofVirtual().name("module-output").start(text);
		if (!child.waitFor(limit)) {
			throw new MeasurementException("%s did not end within %d s.".formatted(this.path, limit.toSeconds()));
		}
		reader.join(OUTPUT_LIMIT);
		return new Answer(child.process().exitValue(), text.get(OUTPUT_LIMIT.toMillis(), TimeUnit.MILLISECONDS));
	}

	record Answer(int code, String text) {
	}

}
