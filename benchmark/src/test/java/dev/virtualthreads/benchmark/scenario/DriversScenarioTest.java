package dev.virtualthreads.benchmark.scenario;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.load.LoadTool;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriversScenarioTest {

	private final Scenario closed = DriversScenario.closed(Preset.FULL);

	@Test
	void contendersAreTheSameBankDrivenByDifferentPrograms() {
		assertThat(this.closed.contenders()).extracting(Contender::name).containsExactly("ab", "k6", "bench");
		assertThat(this.closed.contenders())
			.allMatch((contender) -> contender.named("virtual").equals(Contender.VIRTUAL));
		assertThat(this.closed.contenders().stream().flatMap((contender) -> DriversScenario.tool(contender).stream()))
			.containsExactly(LoadTool.AB, LoadTool.K6);
		assertThat(DriversScenario.open(Preset.FULL).contenders()).extracting(Contender::name)
			.containsExactly("k6", "bench");
	}

	@Test
	void missingProgramIsNamedAndLeftOut() {
		List<String> sentences = new ArrayList<>();
		Scenario left = DriversScenario.installed(this.closed, "/nowhere", sentences::add);
		assertThat(left.contenders()).extracting(Contender::name).containsExactly("bench");
		assertThat(left.comparisons()).isEmpty();
		assertThat(sentences).hasSize(2)
			.anyMatch((sentence) -> sentence
				.startsWith("k6 is not installed, so drivers runs without it. To install it: http"));
	}

	@Test
	void otherScenariosNeedNoProgram() {
		Scenario transfers = Scenarios.find("transfers", Preset.FULL).orElseThrow();
		List<String> sentences = new ArrayList<>();
		assertThat(DriversScenario.installed(transfers, "/nowhere", sentences::add)).isEqualTo(transfers);
		assertThat(sentences).isEmpty();
	}

}
