package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.trial.FakeBank;
import dev.virtualthreads.benchmark.trial.FakeScenario;
import dev.virtualthreads.benchmark.trial.FreePorts;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.Measurement;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

@Timeout(90)
class InterruptedMeasurementIT {

	@TempDir
	private Path home;

	@Test
	void aSignalDuringATrialKeepsTheResultsOfTheTrialsBeforeAndLeavesNoProcess()
			throws IOException, InterruptedException {
		Path results = this.home.resolve("results.json");
		Path messages = this.home.resolve("messages");
		Process run = new ProcessBuilder(JavaInstallation.current().executable(), "-cp",
				System.getProperty("java.class.path"), InterruptedMeasurementIT.class.getName(), this.home.toString())
			.redirectErrorStream(true)
			.redirectOutput(messages.toFile())
			.start();
		try {
			await().atMost(Duration.ofSeconds(60)).until(() -> Files.readString(messages).contains("immortal #1  "));
			await().until(() -> banks().findAny().isPresent());
			run.destroy();
			assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
			assertThat(banks()).isEmpty();
		}
		finally {
			run.destroyForcibly();
		}
		Results kept = ResultsFile.read(results);
		assertThat(kept.partial()).isTrue();
		assertThat(kept.cells()).singleElement().satisfies((cell) -> {
			assertThat(cell.times().throughputPerSecond()).isPositive();
			assertThat(cell.checks().errors()).isEmpty();
		}).extracting(Cell::contender).isEqualTo("immortal");
		assertThat(messages).content().contains("Partial results: " + results);
	}

	private Stream<String> banks() {
		return ProcessHandle.allProcesses()
			.flatMap((process) -> process.info().commandLine().stream())
			.filter((command) -> command.contains(Service.BANK.jar(this.home).toString()));
	}

	public static void main(String[] args) throws IOException {
		Path home = Path.of(args[0]);
		FakeBank.install(home);
		ResultsRecorder recorder = new ResultsRecorder(SampleResults.transfers().environment(),
				home.resolve("results.json"));
		try (Launcher launcher = new Launcher(home, home.resolve("logs"), new FreePorts());
				Progress progress = Progress.over(1)) {
			new Measurement(launcher, Preset.SMOKE, Repeats.first(100), progress, recorder)
				.run(FakeScenario.of(FakeScenario.IMMORTAL));
		}
	}

}
