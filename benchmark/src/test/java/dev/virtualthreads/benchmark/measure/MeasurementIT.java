package dev.virtualthreads.benchmark.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.process.FakeBank;
import dev.virtualthreads.benchmark.process.FreePorts;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(120)
class MeasurementIT {

	@TempDir
	private Path home;

	@Test
	void bankThatDiesWhileItsHeapIsMeasuredIsAFailedTrialAndTheRunGoesOn() throws IOException {
		FakeBank.install(this.home);
		FailureLog failures = new FailureLog();
		List<Cell> cells = new ArrayList<>();
		try (Launcher launcher = new Launcher(this.home, this.home.resolve("logs"), new FreePorts())) {
			new Measurement(launcher, this.home, Preset.SMOKE, OptionalInt.of(1), failures)
				.run(FakeScenario.of(FakeScenario.MORTAL, FakeScenario.IMMORTAL), (load) -> {
					cells.clear();
					cells.addAll(load);
				});
		}
		assertThat(failures.reasons()).singleElement().asString().contains("exited with code 3");
		assertThat(cells).extracting(Cell::contender).containsExactly("mortal", "immortal");
		assertThat(cells.getFirst().errors()).isEqualTo(Map.of("failed trials", 1L));
		assertThat(cells.getLast().errors()).isEmpty();
		assertThat(cells.getLast().throughputPerSecond()).isPositive();
		assertThat(cells.getLast().parameters().get(CellParameters.WARM_UP)).asString().startsWith("20 requests");
	}

}
