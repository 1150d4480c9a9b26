package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.FakeScenario;
import dev.virtualthreads.benchmark.measure.Measurement;
import dev.virtualthreads.benchmark.process.FakeBank;
import dev.virtualthreads.benchmark.process.FreePorts;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.run.Progress;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.measuring.comparison.Preset;

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
			new Measurement(launcher, Preset.SMOKE, OptionalInt.of(ENOUGH), progress, recorder)
				.run(FakeScenario.of(FakeScenario.IMMORTAL));
		}
	}

}
