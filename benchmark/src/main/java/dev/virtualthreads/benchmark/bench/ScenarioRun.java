package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.trial.EnvironmentProbe;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.Measurement;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.ProgramTrials;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

/**
 * Run of scenarios into one folder.
 *
 * @param folder for {@code results.json}, {@code report.html} and the logs
 */
record ScenarioRun(Selection selection, Preset preset, Repeats repeats, Path folder, PrintWriter errors) {

	/** Measures the scenarios and returns a report, empty if nothing was measured. */
	Optional<RunReport> measure() {
		Environment environment = EnvironmentProbe.read(Bench.home());
		Path file = this.folder.resolve("results.json");
		ResultsRecorder recorder = new ResultsRecorder(environment, file);
		Attempts attempts = new Attempts(this.errors);
		measure(recorder, attempts);
		boolean whole = attempts.allSucceeded();
		return recorder.isEmpty() ? Optional.empty()
				: Optional.of(new RunReport(recorder.end(!whole), this.selection.ids(), file, whole));
	}

	private void measure(ResultsRecorder recorder, Attempts attempts) {
		Path logs = this.folder.resolve("logs");
		try (Launcher launcher = new Launcher(Bench.home(), logs, Service::port);
				Progress progress = Progress.over(this.selection.seconds(this.preset, this.repeats))) {
			Measurement measurement = new Measurement(launcher, this.preset, this.repeats, progress, recorder);
			ProgramTrials programs = new ProgramTrials(Bench.home(), logs, this.preset, this.repeats, progress,
					recorder);
			for (Scenario scenario : this.selection.scenarios()) {
				attempts.run(scenario.id(), () -> {
					switch (scenario) {
						case ServiceScenario services -> measurement.run(services);
						case ProgramScenario alone -> programs.run(alone);
					}
				});
				recorder.write();
			}
		}
	}

}
