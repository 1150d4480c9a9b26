package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Path;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.trial.FakeBank;
import dev.virtualthreads.benchmark.trial.FakeScenario;
import dev.virtualthreads.benchmark.trial.FreePorts;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.Measurement;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;

/** A program that measures until it is ended. */
final class InterruptedMeasurement {

	private static final int ENOUGH = 100;

	private InterruptedMeasurement() {
	}

	public static void main(String[] args) throws IOException {
		Path home = Path.of(args[0]);
		FakeBank.install(home);
		ResultsRecorder recorder = new ResultsRecorder(SampleResults.transfers().environment(),
				home.resolve("results.json"));
		try (Launcher launcher = new Launcher(home, home.resolve("logs"), new FreePorts());
				Progress progress = Progress.over(1)) {
			new Measurement(launcher, Preset.SMOKE, Repeats.first(ENOUGH), progress, recorder)
				.run(FakeScenario.of(FakeScenario.IMMORTAL));
		}
	}

}
