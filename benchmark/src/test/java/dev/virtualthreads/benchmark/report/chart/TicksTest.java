package dev.virtualthreads.benchmark.report.chart;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TicksTest {

	@ParameterizedTest
	@CsvSource({ "165, 4, 50, 4", "200, 4, 50, 4", "201, 4, 100, 3", "0.37, 4, 0.1, 4", "0.3, 3, 0.1, 3",
			"100, 5, 20, 5", "24199, 4, 10000, 3", "1, 4, 0.5, 2", "0, 4, 0.5, 2", "-3, 4, 0.5, 2" })
	void stepsAreRoundAndReachTheLargestValue(double max, int about, double step, int count) {
		Ticks ticks = Ticks.upTo(max, about);
		assertThat(ticks.step()).isCloseTo(step, within(1e-12));
		assertThat(ticks.count()).isEqualTo(count);
		assertThat(ticks.values()).hasSize(count + 1).startsWith(0.0).endsWith(ticks.last());
	}

	@Test
	void labelsHaveTheDecimalsOfTheStep() {
		assertThat(Ticks.upTo(0.37, 4).label(0.30000000000000004)).isEqualTo("0.3");
		assertThat(Ticks.upTo(0.05, 4).label(0.02)).isEqualTo("0.02");
		assertThat(Ticks.upTo(24199, 4).label(10000)).isEqualTo("10,000");
	}

}
