package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FairOrderTest {

	private static final List<String> ALL = List.of("A", "B", "C", "D", "E", "F", "G");

	/**
	 * Every second round is reversed, as many rounds as contenders start one contender
	 * later, and a round at another time has the order that it has among all.
	 */
	@ParameterizedTest
	@CsvSource({ "0, 2, A1 B1 C1 C2 B2 A2", "3, 5, A1 B1 C1 B2 C2 A2 C3 A3 B3", "-2, 5, C2 B2 A2", "-2, 3, B2 C2 A2" })
	void contendersTakeTurns(int repeats, int usual, String order) {
		Repeats rounds = (repeats == 0) ? Repeats.USUAL
				: (repeats < 0) ? Repeats.only(-repeats) : Repeats.first(repeats);
		assertThat(FairOrder.of(ALL.subList(0, 3), rounds, usual, (contender, repeat) -> contender + repeat))
			.containsExactly(order.split(" "));
	}

	@ParameterizedTest
	@CsvSource({ "2, 4", "2, 6", "3, 3", "3, 4", "3, 6", "4, 4", "5, 6", "7, 4" })
	void everyContenderHasTheSameMeanPosition(int contenders, int repeats) {
		List<String> all = ALL.subList(0, contenders);
		List<String> order = FairOrder.of(all, Repeats.USUAL, repeats, (contender, repeat) -> contender);
		assertThat(all.stream()
			.map((contender) -> IntStream.range(0, order.size())
				.filter((position) -> order.get(position).equals(contender))
				.sum())
			.distinct()).hasSize(1);
	}

	@Test
	void eachContenderSideBySideHasEachPlaceAsOften() {
		assertThat(rounds(2, 4)).containsExactly("AB", "BA", "BA", "AB");
		assertThat(rounds(3, 6)).doesNotHaveDuplicates();
		assertThat(Stream.of(0, 1, 2)).allSatisfy(
				(place) -> assertThat(rounds(3, 6)).filteredOn((order) -> order.charAt(place) == 'A').hasSize(2));
	}

	private static List<String> rounds(int contenders, int parts) {
		return IntStream.range(0, parts)
			.mapToObj((number) -> String.join("", FairOrder.round(ALL.subList(0, contenders), number, parts)))
			.toList();
	}

}
