package dev.virtualthreads.benchmark.report;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class RoundStepsTest {

	@ParameterizedTest
	@CsvSource({ "165, 4, 50, 4", "200, 4, 50, 4", "201, 4, 100, 3", "0.37, 4, 0.1, 4", "0.3, 3, 0.1, 3",
			"100, 5, 20, 5", "24199, 4, 10000, 3", "1, 4, 0.5, 2", "0, 4, 0.5, 2", "-3, 4, 0.5, 2" })
	void stepsAreRoundAndReachTheLargestValue(double max, int about, double step, int count) {
		RoundSteps steps = RoundSteps.upTo(max, about);
		assertThat(steps.step()).isCloseTo(step, within(1e-12));
		assertThat(steps.count()).isEqualTo(count);
		assertThat(steps.values()).hasSize(count + 1).startsWith(0.0).endsWith(steps.last());
	}

	@Test
	void labelsHaveTheDecimalsOfTheStep() {
		assertThat(RoundSteps.upTo(0.37, 4).label(0.30000000000000004)).isEqualTo("0.3");
		assertThat(RoundSteps.upTo(0.05, 4).label(0.02)).isEqualTo("0.02");
		assertThat(RoundSteps.upTo(24199, 4).label(10000)).isEqualTo("10,000");
	}

}
