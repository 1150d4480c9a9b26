package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.TraceSecond;
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
		TrialLog failures = new TrialLog();
		List<Cell> cells = measure(FakeScenario.of(FakeScenario.MORTAL, FakeScenario.IMMORTAL), failures);
		assertThat(failures.reasons()).singleElement().asString().contains("exited with code 3");
		assertThat(cells).extracting(Cell::contender).containsExactly("mortal", "immortal");
		assertThat(cells.getFirst().checks().errors()).isEqualTo(Map.of("failed trials", 1L));
		assertThat(cells.getLast().checks().errors()).isEmpty();
		assertThat(cells.getLast().times().throughputPerSecond()).isPositive();
		assertThat(cells.getLast().setup().parameters().warmUp()).asString().startsWith("20 requests");
	}

	@Test
	void contendersSideBySideTakeTurnsAndOneThatFailsLeavesTheOthers() throws IOException {
		TrialLog log = new TrialLog();
		List<Cell> cells = measure(FakeScenario.sideBySide(Duration.ofSeconds(4), FakeScenario.DEAD,
				FakeScenario.IMMORTAL, FakeScenario.BRIEF), log);
		assertThat(log.started()).containsExactly("dead", "immortal", "brief", "immortal", "immortal", "immortal",
				"immortal");
		assertThat(cells).extracting(Cell::contender).containsExactly("dead", "immortal", "brief");
		assertThat(cells.get(0).checks().errors()).isEqualTo(Map.of("failed starts", 1L));
		assertThat(cells.get(2).checks().errors()).isEqualTo(Map.of("failed trials", 1L));
		Cell alive = cells.get(1);
		assertThat(alive.checks().errors()).isEmpty();
		assertThat(alive.checks().trace()).extracting(TraceSecond::second).containsExactly(0, 1, 2, 3);
		assertThat(alive.times().requests())
			.isGreaterThanOrEqualTo(alive.checks().trace().stream().mapToLong(TraceSecond::answers).sum());
	}

	private List<Cell> measure(ServiceScenario scenario, TrialLog log) throws IOException {
		FakeBank.install(this.home);
		return log.measure(this.home, new FreePorts(), Preset.SMOKE, 1, scenario);
	}

}
