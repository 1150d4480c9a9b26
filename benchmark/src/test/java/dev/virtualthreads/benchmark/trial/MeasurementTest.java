package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.scenarios.Exploration;
import dev.virtualthreads.benchmark.scenarios.Known;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class MeasurementTest {

	@TempDir
	private Path home;

	@Test
	void failedTrialIsAnErrorOfItsCellAndTheOthersGoOn() {
		ServiceScenario scenario = Known.service("users", Preset.SMOKE);
		TrialLog failures = new TrialLog();
		List<Cell> cells = measure(scenario, 2, failures);
		assertThat(cells).hasSameSizeAs(scenario.contenders()).allSatisfy((cell) -> {
			assertThat(cell.checks().errors()).isEqualTo(Map.of("failed starts", 2L));
			assertThat(cell.times().throughputAll()).containsExactly(0.0, 0.0);
			assertThat(cell.isValid()).isFalse();
		});
		assertThat(failures.reasons()).hasSizeGreaterThanOrEqualTo(2 * cells.size())
			.allMatch((reason) -> reason.contains("bank-service.jar is missing"));
	}

	@Test
	void contenderThatDoesNotStartIsNotDrivenFurther() {
		ServiceScenario tail = Known.service("tail", Preset.QUICK);
		assertThat(measure(tail, 2, new TrialLog())).hasSameSizeAs(tail.contenders())
			.allMatch((cell) -> cell.load().equals(tail.loads().getFirst().label()));
	}

	@Test
	void cellsOfAnExploredRunNameItsOptionsHeapAndCollector() {
		Exploration exploration = new Exploration(List.of(), Map.of(), 20, new BankJvm(null, List.of("-Xmx300m")));
		ServiceScenario explored = exploration.of(Known.service("blocking", Preset.SMOKE));
		assertThat(measure(explored, 1, new TrialLog())).isNotEmpty().allSatisfy((cell) -> {
			assertThat(cell.load()).endsWith("/20");
			assertThat(cell.setup().parameters().all()).containsEntry("explored", "--users 20 --jvm-args '-Xmx300m'")
				.containsEntry("heap", "300m")
				.containsEntry("collector", "G1");
		});
	}

	// There is no jar, so that no bank starts.
	private List<Cell> measure(ServiceScenario scenario, int repeats, TrialLog log) {
		return log.measure(this.home, Service::port, Preset.SMOKE, repeats, scenario);
	}

}
