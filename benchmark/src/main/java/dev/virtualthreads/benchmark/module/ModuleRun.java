package dev.virtualthreads.benchmark.module;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.process.InheritedEnvironment;
import dev.virtualthreads.benchmark.process.JavaRuntime;
import dev.virtualthreads.benchmark.scenario.Preset;
import dev.virtualthreads.measuring.results.Cell;

/**
 * Runs a module's jar with the name of a scenario and takes the cells that it prints.
 */
public final class ModuleRun {

	/** So many times as long as it should take, and a while for its start. */
	private static final double PATIENCE = 5;

	private static final double START_SECONDS = 60;

	// the JVM's own, such as that there are no more threads; standard output is for JSON
	private static final List<String> WARNINGS_TO_STANDARD_ERROR = List.of("-Xlog:disable", "-Xlog:all=warning:stderr");

	private final Path home;

	private final Path logs;

	private final Consumer<String> progress;

	/**
	 * Prepares to run.
	 * @param home the folder that holds the modules
	 * @param logs the folder for what they print
	 * @param progress is given each line that a module writes on standard error
	 */
	public ModuleRun(Path home, Path logs, Consumer<String> progress) {
		this.home = home;
		this.logs = logs;
		this.progress = progress;
	}

	/**
	 * Returns the cells, at least one.
	 * @throws BenchException if the module's jar is missing, or printed none
	 */
	public List<Cell> run(ModuleScenario scenario, Preset preset, OptionalInt repeats) {
		Path jar = scenario.jar(this.home).toAbsolutePath();
		if (!Files.isReadable(jar)) {
			throw new BenchException("%s is missing: build it with ./mvnw package.".formatted(jar));
		}
		Path output = this.logs.resolve(scenario.id() + ".json");
		try {
			Files.createDirectories(this.logs);
			runToItsEnd(command(jar, scenario, preset, repeats), output, scenario.seconds(preset, repeats));
			return ModuleCells.parse(Files.readString(output), output);
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be run: %s".formatted(jar, ex), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new BenchException("Interrupted while %s was measured".formatted(scenario.id()), ex);
		}
	}

	private static List<String> command(Path jar, ModuleScenario scenario, Preset preset, OptionalInt repeats) {
		List<String> command = new ArrayList<>(List.of(JavaRuntime.executable()));
		command.addAll(WARNINGS_TO_STANDARD_ERROR);
		command.addAll(List.of("-jar", jar.toString(), scenario.id(), "--preset", preset.toString(), "--json"));
		repeats.ifPresent((number) -> command.addAll(List.of("--repeats", String.valueOf(number))));
		return command;
	}

	private void runToItsEnd(List<String> command, Path output, double seconds)
			throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output.toFile());
		InheritedEnvironment.removeFrom(builder.environment());
		Process process = builder.start();
		Thread onExit = new Thread(() -> stop(process), "stop-module");
		Runtime.getRuntime().addShutdownHook(onExit);
		BufferedReader errors = process.errorReader();
		Thread reader = Thread.ofVirtual().name("module-progress").start(() -> errors.lines().forEach(this.progress));
		try {
			if (!process.waitFor((long) (START_SECONDS + PATIENCE * seconds), TimeUnit.SECONDS)) {
				throw new BenchException("%s did not end in time.".formatted(String.join(" ", command)));
			}
			reader.join();
		}
		finally {
			stop(process);
			removeHook(onExit);
		}
	}

	// with the JVMs of its trials
	private static void stop(Process process) {
		process.descendants().forEach(ProcessHandle::destroyForcibly);
		process.destroyForcibly();
	}

	private static void removeHook(Thread onExit) {
		try {
			Runtime.getRuntime().removeShutdownHook(onExit);
		}
		catch (IllegalStateException ex) {
			return; // it is running already
		}
	}

}
