package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.JoinedCell;
import dev.virtualthreads.program.ChildProcess;
import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.Measured;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Trials of programs. Each starts a program in a new JVM, which runs one contender,
 * prints one line of JSON and ends.
 *
 * @param home folder that holds the modules with their jars
 * @param logs folder for the output of the programs
 */
public record ProgramTrials(Path home, Path logs, Preset preset, Repeats repeats, TrialListener listener,
		CellRecorder recorder) {

	// enough for a program to stop its database, which would outlive a killed one
	private static final Duration PATIENCE = Duration.ofSeconds(4);

	private static final ObjectReader RESULT = JsonMapper.builder()
		.enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
		.build()
		.readerFor(Measured.class);

	/**
	 * Measures a scenario. A failed trial is an error of its cell.
	 * @throws MeasurementException if the jar is missing
	 */
	public void run(ProgramScenario scenario) {
		Path jar = this.home.resolve("%1$s/target/%1$s.jar".formatted(scenario.module())).toAbsolutePath();
		if (!Files.isReadable(jar)) {
			throw new MeasurementException(
					"%s is missing. In a clone of the repository, build it with ./mvnw package.".formatted(jar));
		}
		if (scenario.hint() != null) {
			this.listener.tell(scenario.hint());
		}
		scenario.byLoad().forEach((load) -> measure(scenario, load, jar));
	}

	private void measure(ProgramScenario scenario, List<Program> load, Path jar) {
		Map<Program, List<Cell>> cells = new LinkedHashMap<>();
		load.forEach((program) -> cells.put(program, new ArrayList<>()));
		for (Planned planned : FairOrder.of(load, this.repeats, this.preset.repeats(),
				(program, repeat) -> new Planned(scenario, program, repeat))) {
			this.listener.starting(planned);
			Objects.requireNonNull(cells.get(planned.program)).add(measure(planned, jar));
			this.recorder.record(scenario.comparisons(),
					cells.values().stream().filter((trials) -> !trials.isEmpty()).map(JoinedCell::of).toList(),
					load.size());
		}
	}

	private Cell measure(Planned planned, Path jar) {
		ProgramCell cell = new ProgramCell(planned.scenario, planned.program, this.preset);
		OtherProcesses others = OtherProcesses.watch();
		long begin = System.nanoTime();
		try {
			Measured measured = run(planned, jar);
			this.listener.finished(planned, measured.seconds(), measured.throughputPerSecond(), measured.errors());
			if (planned.repeat == this.repeats.first()) {
				measured.notes().forEach((note) -> this.listener.tell("    " + note));
			}
			return cell.of(measured, otherPercent(others, measured));
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			this.listener.failed(planned, String.valueOf(ex.getMessage()));
			return cell.failed(MeasuredCells.secondsSince(begin));
		}
	}

	// the other processes of the trial are unknown here
	private static @Nullable Double otherPercent(OtherProcesses others, Measured measured) {
		return (measured.processCpuSeconds() != null) ? others.percent(measured.processCpuSeconds()) : null;
	}

	private Measured run(Planned planned, Path jar) {
		Path log = this.logs.resolve(planned.file() + ".log").toAbsolutePath();
		Path output = this.logs.resolve(planned.file() + ".json").toAbsolutePath();
		ProcessBuilder builder = new ProcessBuilder(command(planned, jar)).redirectError(log.toFile())
			.redirectOutput(output.toFile());
		InheritedEnvironment.removeFrom(builder.environment());
		try {
			Files.createDirectories(this.logs);
			try (ChildProcess child = ChildProcess.start(builder, PATIENCE)) {
				if (!child.waitFor(planned.program.limit())) {
					throw new MeasurementException("the program did not end within %d s. Its log: %s"
						.formatted(planned.program.limit().toSeconds(), log));
				}
				int code = child.process().exitValue();
				if (code != 0) {
					throw new MeasurementException("the program ended with code %d: %s Its log: %s".formatted(code,
							FailureInLog.read(log), log));
				}
			}
			return result(output);
		}
		catch (IOException ex) {
			throw new MeasurementException("the program cannot be run: %s".formatted(ex.getMessage()), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("interrupted while a program ran", ex);
		}
	}

	private static List<String> command(Planned planned, Path jar) {
		List<String> command = new ArrayList<>(List.of(planned.program.java().executable()));
		command.addAll(planned.program.options());
		command.addAll(List.of("-jar", jar.toString(), planned.scenario.id()));
		planned.program.arguments()
			.forEach((argument) -> command.add(argument.replace(Program.REPEAT, String.valueOf(planned.repeat))));
		command.add("--json");
		return command;
	}

	/** Returns the last line of JSON; the JVM may have printed warnings, too. */
	static Measured result(Path output) throws IOException {
		// a warning of the JVM may have another encoding
		Stream<String> lines = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).lines();
		try {
			Measured measured = RESULT.readValue(lines.filter((line) -> line.startsWith("{"))
				.reduce((first, last) -> last)
				.orElseThrow(() -> new MeasurementException("the program printed no result. Its output: " + output)));
			measured.latencies();
			return measured;
		}
		catch (JacksonException | IllegalArgumentException ex) {
			throw new MeasurementException(
					"the result of the program is invalid: %s Its output: %s".formatted(ex.getMessage(), output), ex);
		}
	}

	private record Planned(ProgramScenario scenario, Program program, int repeat) implements PlannedTrial {

		@Override
		public String title() {
			return "%s %s %s #%d".formatted(this.scenario.id(), this.program.load(), this.program.contender(),
					this.repeat);
		}

		String file() {
			return title().replaceAll("[^\\w.-]+", "-");
		}

		@Override
		public double expectedSeconds() {
			return this.program.trialSeconds();
		}

	}

}
