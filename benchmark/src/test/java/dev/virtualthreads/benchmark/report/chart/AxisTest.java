package dev.virtualthreads.benchmark.report.chart;

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

}
