package dev.virtualthreads.benchmark.checks;

import java.util.List;

import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriversScenarioTest {

	private final Scenario closed = DriversScenario.closed(Preset.FULL);

	@Test
	void contendersAreTheSameBankDrivenByDifferentPrograms() {
		assertThat(this.closed.contenders()).extracting(Contender::name).containsExactly("ab", "k6", "bench");
		assertThat(this.closed.contenders()).allMatch((contender) -> contender.named("virtual")
			.drivenBy(LoadTool.AB)
			.equals(Contender.VIRTUAL.drivenBy(LoadTool.AB)));
		assertThat(this.closed.contenders()).extracting(Contender::driver)
			.containsExactly(LoadTool.AB, LoadTool.K6, null);
		assertThat(DriversScenario.open(Preset.FULL).contenders()).extracting(Contender::name)
			.containsExactly("k6", "bench");
	}

	@Test
	void missingProgramIsNamedAndLeftOut() {
		Scenario left = Checks.installed(this.closed, "/nowhere");
		List<String> sentences = Checks.missing(this.closed, "/nowhere");
		assertThat(left.contenders()).extracting(Contender::name).containsExactly("bench");
		assertThat(left.comparisons()).isEmpty();
		assertThat(sentences).hasSize(2)
			.anyMatch((sentence) -> sentence
				.startsWith("k6 is not installed, so drivers runs without it. To install it: http"));
	}

	@Test
	void otherScenariosNeedNoProgram() {
		Scenario transfers = Scenarios.find("transfers", Preset.FULL).orElseThrow();
		assertThat(Checks.installed(transfers, "/nowhere")).isEqualTo(transfers);
		assertThat(Checks.missing(transfers, "/nowhere")).isEmpty();
	}

}
