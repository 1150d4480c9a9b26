package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.scenarios.Known;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TurnTest {

	@Test
	void contendersTakeTurnsAsOftenAsThePresetOrTheUserWants() {
		assertThat(turns("transfers", Preset.QUICK, Repeats.USUAL)).containsExactly("platform-10 1", "platform-200 1",
				"virtual 1", "platform-200 2", "virtual 2", "platform-10 2", "virtual 3", "platform-10 3",
				"platform-200 3");
		assertThat(turns("blocking", Preset.FULL, Repeats.USUAL)).hasSize(4 * 5)
			.contains("platform-10 3", "platform-200 3", "virtual 3", "virtual-again 3");
		assertThat(turns("transfers", Preset.SMOKE, Repeats.USUAL)).containsExactly("platform-10 1", "virtual 1");
		assertThat(turns("blocking", Preset.FULL, Repeats.first(2))).hasSize(8);
	}

	@Test
	void noVerdictRestsOnOneRepeatInQuickOrFull() {
		assertThat(Stream.of(Preset.QUICK, Preset.FULL)
			.flatMap((preset) -> Scenarios.services(preset)
				.stream()
				.filter((scenario) -> !scenario.comparisons().isEmpty() || preset == Preset.FULL)
				.flatMap((scenario) -> scenario.loads()
					.stream()
					.map((load) -> Turn.of(scenario, load, preset, Repeats.USUAL).getLast().repeat()))))
			.isNotEmpty()
			.allMatch((repeats) -> repeats >= 3);
	}

	@Test
	void coldStartIsOneInEveryRepeat() {
		ServiceScenario warmUp = Known.service("warm-up", Preset.FULL);
		Turn last = Turn.of(warmUp, warmUp.loads().getLast(), Preset.FULL, Repeats.USUAL).getLast();
		assertThat(last.under(last.load().seeded(last.repeat())).isColdStart()).isTrue();
	}

	private List<String> turns(String id, Preset preset, Repeats repeats) {
		ServiceScenario scenario = Known.service(id, preset);
		return Turn.of(scenario, scenario.loads().getFirst(), preset, repeats)
			.stream()
			.map((turn) -> turn.contender().name() + " " + turn.repeat())
			.toList();
	}

}
