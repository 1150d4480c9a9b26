package dev.virtualthreads.benchmark.external;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.AtomicFile;
import dev.virtualthreads.measuring.results.ModuleOutput;

/**
 * Run of a scenario by the jar of its module.
 *
 * @param logs folder for the output of the modules
 * @param progress receives each line that a module writes on standard error
 */
public record ExternalRun(Path logs, Consumer<String> progress) {

	/**
	 * Returns the comparisons and the cells, at least one.
	 * @throws MeasurementException if the jar is missing or its output is invalid
	 */
	public ModuleOutput run(ExternalScenario scenario, Preset preset, OptionalInt repeats) {
		AtomicReference<String> lastLine = new AtomicReference<>("it printed nothing.");
		ModuleJar.Answer answer = scenario.jar()
			.run(arguments(scenario, preset, repeats), scenario.limit(preset, repeats), (line) -> {
				lastLine.set(line);
				this.progress.accept(line);
			});
		requireOutput(scenario.id(), answer, lastLine.get());
		Path file = this.logs.resolve(scenario.id() + ".json");
		AtomicFile.write(file, answer.text());
		try {
			return output(answer);
		}
		catch (MeasurementException ex) {
			throw new MeasurementException("%s has no results, its module ended with code %d. %s Its output: %s"
				.formatted(scenario.id(), answer.code(), ex.getMessage(), file), ex);
		}
	}

	static void requireOutput(String scenario, ModuleJar.Answer answer, String lastLine) {
		if (answer.code() != 0 && answer.text().isBlank()) {
			throw new MeasurementException("%s has no results: %s".formatted(scenario, lastLine));
		}
	}

	private static List<String> arguments(ExternalScenario scenario, Preset preset, OptionalInt repeats) {
		List<String> arguments = new ArrayList<>(List.of(scenario.id(), "--preset", preset.toString(), "--json"));
		repeats.ifPresent((number) -> arguments.addAll(List.of("--repeats", String.valueOf(number))));
		return arguments;
	}

	/** Returns the output; an unexplained exit code is an error of each cell. */
	static ModuleOutput output(ModuleJar.Answer answer) {
		ModuleOutput output = ModuleOutput.read(answer.text());
		if (answer.code() == 0 || output.cells().stream().anyMatch((cell) -> !cell.checks().errors().isEmpty())) {
			return output;
		}
		Map<String, Long> errors = Map.of("exit code " + answer.code(), 1L);
		return new ModuleOutput(output.comparisons(),
				output.cells().stream().map((cell) -> cell.withErrors(errors)).toList());
	}

}
