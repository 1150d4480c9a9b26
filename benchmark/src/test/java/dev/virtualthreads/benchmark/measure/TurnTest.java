package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TurnTest {

	@Test
	void turnsTheOrderRoundWithEveryRepeat() {
		assertThat(turns(Preset.QUICK, OptionalInt.empty())).containsExactly("platform-10 1", "platform-200 1",
				"virtual 1", "virtual 2", "platform-200 2", "platform-10 2", "platform-10 3", "platform-200 3",
				"virtual 3");
	}

	@Test
	void measuresLongCellsThreeTimesAndShortOnesFiveTimesInFull() {
		List<String> turns = turns(Preset.FULL, OptionalInt.empty());
		assertThat(turns).filteredOn((turn) -> turn.startsWith("platform-10 ")).hasSize(3);
		assertThat(turns).filteredOn((turn) -> turn.startsWith("platform-200 ")).hasSize(5);
		assertThat(turns).filteredOn((turn) -> turn.startsWith("virtual ")).hasSize(5);
	}

	@Test
	void comparesTwoContendersOnceInSmoke() {
		assertThat(turns(Preset.SMOKE, OptionalInt.empty())).containsExactly("platform-10 1", "virtual 1");
	}

	@Test
	void repeatsAsOftenAsAsked() {
		assertThat(turns(Preset.FULL, OptionalInt.of(2))).hasSize(6);
	}

	private List<String> turns(Preset preset, OptionalInt repeats) {
		Scenario transfers = Scenarios.find("transfers", preset).orElseThrow();
		return Turn.of(transfers, transfers.loads().getFirst(), preset, repeats)
			.stream()
			.map((turn) -> turn.contender().name() + " " + turn.repeat())
			.toList();
	}

}
