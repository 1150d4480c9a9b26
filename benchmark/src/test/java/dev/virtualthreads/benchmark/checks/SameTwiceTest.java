package dev.virtualthreads.benchmark.checks;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SameTwiceTest {

	@Test
	void comparesVirtualThreadsAndTheUsualPoolWithThemselves() {
		Scenario check = SameTwice.of(scenario("transfers", Preset.FULL), Preset.FULL);
		assertThat(check.id()).isEqualTo("a-a");
		assertThat(check.contenders()).extracting(Contender::name)
			.containsExactly("platform-200", "platform-200-again", "virtual", "virtual-again");
		assertThat(check.comparisons()).containsExactlyInAnyOrder(
				new PlannedComparison("a-a", "virtual", "virtual-again", "transfers 400/50"),
				new PlannedComparison("a-a", "platform-200", "platform-200-again"));
	}

	@Test
	void equalsDifferInTheirNameOnly() {
		assertThat(SameTwice.VIRTUAL_AGAIN.named("virtual")).isEqualTo(Contender.VIRTUAL);
		assertThat(SameTwice.PLATFORM_200_AGAIN.named("platform-200")).isEqualTo(Contender.PLATFORM_200);
	}

	@Test
	void scenarioWithoutThePoolComparesVirtualThreadsOnly() {
		Scenario check = SameTwice.of(scenario("overload", Preset.FULL), Preset.FULL);
		assertThat(check.contenders()).containsExactly(Contender.VIRTUAL, SameTwice.VIRTUAL_AGAIN);
		assertThat(check.comparisons()).hasSize(1);
	}

	@Test
	void everyScenarioKeepsItsLoadsAndItsBank() {
		assertThat(Scenarios.of(Preset.FULL)).allSatisfy((scenario) -> {
			Scenario check = SameTwice.of(scenario, Preset.FULL);
			assertThat(check.loads()).extracting(Load::label)
				.containsExactlyElementsOf(
						scenario.loads().stream().map((load) -> scenario.id() + " " + load.label()).toList());
			assertThat(check.loads()).extracting(Load::exchange)
				.containsExactlyElementsOf(scenario.loads().stream().map(Load::exchange).toList());
			assertThat(check.target().remoteDelays()).isEqualTo(scenario.target().remoteDelays());
			assertThat(check.target().serviceTime()).isEqualTo(scenario.target().serviceTime());
			assertThat(check.target().heap()).isEqualTo(scenario.target().heap());
			assertThat(check.target().compiler()).isEqualTo(scenario.target().compiler());
		});
	}

	@Test
	void smokeMeasuresOnePair() {
		assertThat(SameTwice.of(scenario("transfers", Preset.SMOKE), Preset.SMOKE).comparisons()).hasSize(1);
	}

	private static Scenario scenario(String id, Preset preset) {
		return Scenarios.find(id, preset).orElseThrow();
	}

}
