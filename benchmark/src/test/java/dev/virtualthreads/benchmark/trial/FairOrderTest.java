package dev.virtualthreads.benchmark.trial;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FairOrderTest {

	@Test
	void everySecondRoundIsReversed() {
		assertThat(names(FairOrder.of(List.of("A", "B", "C"), Repeats.USUAL, 2))).containsExactly("A1", "B1", "C1",
				"C2", "B2", "A2");
	}

	@Test
	void asManyRoundsAsContendersStartOneContenderLater() {
		assertThat(names(FairOrder.of(List.of("A", "B", "C"), Repeats.first(3), 5))).containsExactly("A1", "B1", "C1",
				"B2", "C2", "A2", "C3", "A3", "B3");
	}

	@Test
	void roundAtAnotherTimeHasTheOrderThatItHasAmongAll() {
		assertThat(names(FairOrder.of(List.of("A", "B", "C"), Repeats.only(2), 5))).containsExactly("C2", "B2", "A2");
		assertThat(names(FairOrder.of(List.of("A", "B", "C"), Repeats.only(2), 3))).containsExactly("B2", "C2", "A2");
	}

	@ParameterizedTest
	@CsvSource({ "2, 4", "2, 6", "3, 3", "3, 4", "3, 6", "4, 4", "5, 6", "7, 4" })
	void everyContenderHasTheSameMeanPosition(int contenders, int repeats) {
		List<String> all = List.of("A", "B", "C", "D", "E", "F", "G").subList(0, contenders);
		List<String> order = FairOrder.of(all, Repeats.USUAL, repeats).stream().map(FairOrder.Turn::contender).toList();
		assertThat(all.stream().map((contender) -> sumOfPositions(order, contender)).distinct()).hasSize(1);
	}

	private static int sumOfPositions(List<String> order, String contender) {
		int sum = 0;
		for (int position = 0; position < order.size(); position++) {
			sum += order.get(position).equals(contender) ? position : 0;
		}
		return sum;
	}

	private static List<String> names(List<FairOrder.Turn<String>> turns) {
		return turns.stream().map((turn) -> turn.contender() + turn.repeat()).toList();
	}

}
