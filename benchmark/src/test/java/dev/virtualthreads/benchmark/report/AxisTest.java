package dev.virtualthreads.benchmark.report;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

	@ParameterizedTest
	@CsvSource({ "30, 3840, 12, 20 50 100 200 500 1000 2000 5000", "30, 3840, 6, 30 100 300 1000 3000 10000",
			"30, 3840, 4, 10 100 1000 10000", "50, 50, 6, 50 100" })
	void logarithmicAxisEndsAtRoundValuesAroundTheValues(double min, double max, int about, String labels) {
		Axis axis = Axis.logarithmic(min, max, about, (value) -> String.valueOf(Math.round(value)));
		assertThat(axis.ticks()).extracting(Axis.Tick::label).containsExactly(labels.split(" "));
		assertThat(axis.ticks().getFirst().place()).isZero();
		assertThat(axis.ticks().getLast().place()).isOne();
	}

	@Test
	void equalRatiosHaveEqualLengths() {
		assertThat(Axis.logarithmic(1, 100, 6, String::valueOf).place(10)).isCloseTo(0.5, within(1e-9));
	}

	@Test
	void labelsOfRoundValuesAreShort() {
		assertThat(List.of(0.30000000000000004, 50.0, 2000.0, 100_000.0, 1_000_000.0)).extracting(Axis::label)
			.containsExactly("0.3", "50", "2k", "100k", "1M");
	}

	@ParameterizedTest
	@CsvSource({ "165, 4, 50, 4", "200, 4, 50, 4", "201, 4, 100, 3", "0.37, 4, 0.1, 4", "0.3, 3, 0.1, 3",
			"100, 5, 20, 5", "24199, 4, 10000, 3", "1, 4, 0.5, 2", "0, 4, 0.5, 2", "-3, 4, 0.5, 2" })
	void stepsAreRoundAndReachTheLargestValue(double max, int about, double step, int count) {
		Axis axis = Axis.rounded(max, about);
		assertThat(axis.place(step * count)).isCloseTo(1, within(1e-12));
		assertThat(axis.ticks()).hasSize(count + 1);
		assertThat(axis.ticks().getFirst().place()).isZero();
		assertThat(axis.ticks().getLast().place()).isOne();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "0.37|0.0 0.1 0.2 0.3 0.4", "0.05|0.00 0.02 0.04 0.06",
			"165|0 50 100 150 200", "24199|0 10,000 20,000 30,000" })
	void labelsHaveTheDecimalsOfTheStep(double max, String labels) {
		assertThat(Axis.rounded(max, 4).ticks()).extracting(Axis.Tick::label).containsExactly(labels.split(" "));
	}

}
