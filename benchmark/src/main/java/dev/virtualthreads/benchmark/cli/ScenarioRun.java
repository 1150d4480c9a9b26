package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.external.ExternalRun;
import dev.virtualthreads.benchmark.external.ExternalScenario;
import dev.virtualthreads.benchmark.measure.EnvironmentProbe;
import dev.virtualthreads.benchmark.measure.Measurement;
import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.run.Attempts;
import dev.virtualthreads.benchmark.run.Progress;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.ModuleOutput;

/**
 * Run of scenarios into one folder.
 *
 * @param repeats of each cell, empty for those of the preset
 * @param folder for {@code results.json}, {@code report.html} and the logs
 */
record ScenarioRun(Selection selection, Preset preset, OptionalInt repeats, Path folder, PrintWriter errors) {

	/**
	 * Measures the scenarios.
	 * @return report, empty if nothing was measured
	 */
	Optional<RunReport> measure() {
		Environment environment = EnvironmentProbe.read(Bench.home());
		Path file = this.folder.resolve("results.json");
		ResultsRecorder recorder = new ResultsRecorder(environment, file);
		Attempts attempts = new Attempts(this.errors);
		measure(recorder, attempts);
		return recorder.isEmpty() ? Optional.empty()
				: Optional.of(new RunReport(recorder.complete(), this.selection.ids(), file, attempts.allSucceeded()));
	}

	private void measure(ResultsRecorder recorder, Attempts attempts) {
		Path logs = this.folder.resolve("logs");
		try (Launcher launcher = new Launcher(Bench.home(), logs, Service::port);
				Progress progress = Progress.over(this.selection.seconds(this.preset, this.repeats),
						TimeEstimate::seconds)) {
			Measurement measurement = new Measurement(launcher, this.preset, this.repeats, progress, recorder);
			for (Scenario scenario : this.selection.scenarios()) {
				attempts.run(scenario.id(), () -> measurement.run(scenario));
				recorder.write();
			}
			ExternalRun modules = new ExternalRun(logs, progress::preparing);
			for (ExternalScenario scenario : this.selection.modules()) {
				attempts.run(scenario.id(), () -> record(modules.run(scenario, this.preset, this.repeats), recorder));
				recorder.write();
			}
		}
	}

	// The verdicts of a load need all its cells.
	private static void record(ModuleOutput output, ResultsRecorder recorder) {
		output.cells()
			.stream()
			.collect(Collectors.groupingBy(Cell::load, LinkedHashMap::new, Collectors.toList()))
			.values()
			.forEach((List<Cell> load) -> recorder.record(output.comparisons(), load, load.size()));
	}

}
