package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SideBySideTest {

	@Test
	void twoContendersAlternate() {
		assertThat(orders(List.of("A", "B"), 4)).containsExactly("AB", "BA", "BA", "AB");
	}

	@Test
	void eachContenderHasEachPlaceAsOften() {
		List<String> orders = orders(List.of("A", "B", "C"), 6);
		assertThat(orders).doesNotHaveDuplicates();
		for (int place = 0; place < 3; place++) {
			int at = place;
			assertThat(orders.stream().filter((order) -> order.charAt(at) == 'A')).hasSize(2);
		}
	}

	private static List<String> orders(List<String> sides, int parts) {
		return IntStream.range(0, parts)
			.mapToObj((number) -> String.join("", SideBySide.order(sides, number)))
			.toList();
	}

}
