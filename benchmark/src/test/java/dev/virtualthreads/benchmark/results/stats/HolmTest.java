package dev.virtualthreads.benchmark.results.stats;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class HolmTest {

	/**
	 * A level is 5 % divided by a number. The second line is Holm's own example: 0.005
	 * and 0.01 are findings, 0.03 is not, and ends the search.
	 */
	@ParameterizedTest
	@CsvSource({ "0.2, 1", "0.01 0.04 0.03 0.005, 3 2 2 4", "0.04 0.03, 2 2", "0.025 0.05, 2 1",
			"1e-6 1e-4 1e-5, 3 1 2" })
	void levelsRiseUntilAStepFailsAndStayThere(String pValues, String divisors) {
		assertThat(Holm.levels(numbers(pValues)))
			.isEqualTo(numbers(divisors).stream().map((divisor) -> 0.05 / divisor).toList());
	}

	@Test
	void noComparisonHasNoLevel() {
		assertThat(Holm.levels(List.of())).isEmpty();
	}

	private static List<Double> numbers(String text) {
		return Stream.of(text.split(" ")).map(Double::valueOf).toList();
	}

}
