package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.EnvironmentProbe;
import dev.virtualthreads.benchmark.measure.Measurement;
import dev.virtualthreads.benchmark.measure.ProgramTrials;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.run.Attempts;
import dev.virtualthreads.benchmark.run.Progress;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.benchmark.scenario.ProgramScenario;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Environment;

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
				Progress progress = Progress.over(this.selection.seconds(this.preset, this.repeats))) {
			Measurement measurement = new Measurement(launcher, this.preset, this.repeats, progress, recorder);
			for (Scenario scenario : this.selection.scenarios()) {
				attempts.run(scenario.id(), () -> measurement.run(scenario));
				recorder.write();
			}
			ProgramTrials programs = new ProgramTrials(Bench.home(), logs, this.preset, this.repeats, progress,
					recorder);
			for (ProgramScenario scenario : this.selection.programs()) {
				attempts.run(scenario.id(), () -> programs.run(scenario));
				recorder.write();
			}
		}
	}

}
