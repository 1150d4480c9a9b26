package dev.virtualthreads.benchmark.checks;

import java.nio.file.Path;

import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ChecksTest {

	@TempDir
	private Path home;

	@Test
	void noCheckIsAScenario() {
		assertThat(Checks.ids()).containsExactly("planted-1", "planted-5", "planted-10", "drivers", "drivers-open");
		assertThat(Scenarios.of(Preset.QUICK)).extracting(Scenario::id).doesNotContainAnyElementsOf(Checks.ids());
		assertThat(Checks.of(Preset.QUICK)).noneMatch(Scenario::inAll);
	}

	@ParameterizedTest
	@EnumSource(Preset.class)
	void everyVerdictComparesTwoMeasuredContenders(Preset preset) {
		assertThat(Checks.of(preset)).allSatisfy((check) -> assertThat(check.contenders()).extracting(Contender::name)
			.containsAll(check.comparisons().stream().map(PlannedComparison::candidate).toList())
			.containsAll(check.comparisons().stream().map(PlannedComparison::baseline).toList()));
	}

	@Test
	void plantedTimeIsUnknownWithoutAMeasuredRequest() {
		Scenario planted = Checks.of(Preset.SMOKE).getFirst();
		try (Launcher launcher = new Launcher(this.home, this.home.resolve("logs"), Service::port)) {
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> Checks.ready(planted, launcher, Preset.SMOKE, new TrialListener() {
				}))
				.withMessageStartingWith("The processor time of a request is unknown: ")
				.withMessageContaining("bank-service.jar is missing");
		}
	}

	@Test
	void otherScenariosAreReady() {
		Scenario transfers = Scenarios.find("transfers", Preset.SMOKE).orElseThrow();
		try (Launcher launcher = new Launcher(this.home, this.home.resolve("logs"), Service::port)) {
			assertThat(Checks.ready(transfers, launcher, Preset.SMOKE, new TrialListener() {
			})).isSameAs(transfers);
		}
	}

}
