package dev.virtualthreads.benchmark.report;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class AxisTest {

	@Test
	void eachNineOfAPercentileTakesTheSameRoom() {
		Axis axis = Axis.percentiles();
		assertThat(axis.place(0)).isZero();
		assertThat(axis.place(99) - axis.place(90)).isCloseTo(axis.place(90), within(1e-9));
		assertThat(axis.place(99.9) - axis.place(99)).isCloseTo(axis.place(90), within(1e-9));
		assertThat(axis.place(100)).isOne();
		assertThat(axis.place(99.9999999)).isLessThan(1);
		assertThat(axis.ticks()).extracting(Axis.Tick::label)
			.containsExactly("0", "50", "90", "99", "99.9", "99.99", "max");
	}

	@Test
	void anAxisOfTimeEndsWithTheTimeAndItsTicksBeforeIt() {
		Axis axis = Axis.endingAt(33, 6);
		assertThat(axis.place(33)).isOne();
		assertThat(axis.ticks()).extracting(Axis.Tick::label).containsExactly("0", "10", "20", "30");
	}

	@Test
	void anAxisOfValuesEndsWithATick() {
		Axis axis = Axis.rounded(165, 4);
		assertThat(axis.place(100)).isEqualTo(0.5);
		assertThat(axis.ticks()).last().isEqualTo(new Axis.Tick(1, "200"));
	}

	@Test
	void logarithmicAxisEndsAtRoundValuesAroundTheValues() {
		assertThat(labels(30, 3840, 12)).containsExactly("20", "50", "100", "200", "500", "1000", "2000", "5000");
		assertThat(labels(30, 3840, 6)).containsExactly("30", "100", "300", "1000", "3000", "10000");
		assertThat(labels(30, 3840, 4)).containsExactly("10", "100", "1000", "10000");
		assertThat(labels(50, 50, 6)).containsExactly("50", "100");
		Axis axis = Axis.logarithmic(1, 100, 6, String::valueOf);
		assertThat(axis.place(1)).isZero();
		assertThat(axis.place(10)).isCloseTo(0.5, within(1e-9));
		assertThat(axis.place(100)).isOne();
	}

	@Test
	void labelsOfRoundValuesAreShort() {
		assertThat(List.of(0.30000000000000004, 50.0, 2000.0, 100_000.0, 1_000_000.0)).extracting(Axis::label)
			.containsExactly("0.3", "50", "2k", "100k", "1M");
	}

	private static List<String> labels(double min, double max, int about) {
		return Axis.logarithmic(min, max, about, (value) -> String.valueOf(Math.round(value)))
			.ticks()
			.stream()
			.map(Axis.Tick::label)
			.toList();
	}

}
