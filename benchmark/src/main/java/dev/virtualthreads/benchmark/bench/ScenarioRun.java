package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
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

/** Run of scenarios, whose results, page and logs are in one folder. */
record ScenarioRun(Selection selection, Preset preset, Repeats repeats, Path folder, PrintWriter errors) {

	Optional<RunReport> measure() {
		Path file = this.folder.resolve("results.json");
		ResultsRecorder recorder = new ResultsRecorder(EnvironmentProbe.read(Bench.home()), file);
		Attempts attempts = new Attempts(this.errors);
		measure(recorder, attempts);
		return recorder.isEmpty() ? Optional.empty()
				: Optional.of(new RunReport(recorder.end(!attempts.allSucceeded()), file));
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
