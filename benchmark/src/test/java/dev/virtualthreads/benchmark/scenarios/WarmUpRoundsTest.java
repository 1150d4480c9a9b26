package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static dev.virtualthreads.benchmark.scenarios.ScenariosTest.scenario;
import static org.assertj.core.api.Assertions.assertThat;

/** Warm-ups of the scenarios. */
class WarmUpRoundsTest {

	@ParameterizedTest
	@EnumSource(Preset.class)
	void warmUpHasTheUsersOfTheMeasuredLoadWhereThatTakesNoMinutes(Preset preset) {
		List<String> large = List.of("limits", "memory", "ramp", "users");
		assertThat(Scenarios.services(preset)).filteredOn((scenario) -> !large.contains(scenario.id()))
			.flatExtracting(ServiceScenario::loads)
			.filteredOn((load) -> load.arrivals() == null)
			.isNotEmpty()
			.allSatisfy((load) -> assertThat(load.warmUp().users().count()).isEqualTo(load.users().count()));
		assertThat(large.stream().flatMap((id) -> Known.service(id, preset).loads().stream()))
			.allSatisfy((load) -> assertThat(load.warmUp().users().count()).isLessThanOrEqualTo(200));
	}

	@Test
	void warmUpHasTheRequestsOfTheMeasuredLoadOrAShorterWait() {
		assertThat(Scenarios.services(Preset.FULL))
			.filteredOn((scenario) -> !List.of("blocking", "users", "tail").contains(scenario.id()))
			.flatExtracting(ServiceScenario::loads)
			.allSatisfy((load) -> assertThat(load.warmUp().exchange()).isEqualTo(load.exchange()));
		assertThat(Stream.of("blocking", "users").flatMap((id) -> scenario(id, Preset.FULL).loads().stream()))
			.allSatisfy((load) -> assertThat(load.warmUp().exchange()).isEqualTo(Requests.SHORT_WAIT));
	}

	@Test
	void loadsThatUseTheProcessorsWarmUpInWindowsOfFiveSecondsInFull() {
		assertThat(Stream.of("cpu-per-transfer", "response-size", "ramp")
			.flatMap((id) -> scenario(id, Preset.FULL).loads().stream())).allSatisfy((load) -> {
				assertThat(load.warmUp().users().window()).isEqualTo(Duration.ofSeconds(5));
				assertThat(load.warmUp().most()).isBetween(10, 20);
			});
	}

}
