package dev.virtualthreads.measuring.comparison;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FairOrderTest {

	@Test
	void everySecondRoundIsReversed() {
		assertThat(names(FairOrder.of(List.of("A", "B", "C"), (contender) -> 3))).containsExactly("A1", "B1", "C1",
				"C2", "B2", "A2", "A3", "B3", "C3");
	}

	@Test
	void contendersMayHaveDifferentRepeats() {
		Map<String, Integer> repeats = Map.of("A", 1, "B", 3, "C", 2);
		assertThat(names(FairOrder.of(List.of("A", "B", "C"), (contender) -> repeats.getOrDefault(contender, 0))))
			.containsExactly("A1", "B1", "C1", "C2", "B2", "B3");
	}

	private static List<String> names(List<FairOrder.Turn<String>> turns) {
		return turns.stream().map((turn) -> turn.contender() + turn.repeat()).toList();
	}

}
