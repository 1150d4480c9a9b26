package dev.virtualthreads.benchmark.trial;

import dev.virtualthreads.benchmark.load.OpenPhase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class TrialTest {

	@ParameterizedTest
	@CsvSource({ "15, 2, false", "15.1, 2, true", "7.6, 1, true" })
	void threeQuartersOfItsProcessorsAreTheLimit(double cpuSeconds, int processors, boolean busy) {
		assertThat(Trial.isBusy(cpuSeconds, 10, processors)).isEqualTo(busy);
	}

	/** A backlog of the service is no fault of the driver. */
	@ParameterizedTest
	@CsvSource({ "3148, 31, 0, false", "3148, 34, 0, true", "1000, 10, 500, false" })
	void onePercentOfTheMeasuredPhaseMayBeLate(long due, long late, long dropped, boolean isLate) {
		assertThat(Trial.isLate(new OpenPhase(due, 0, null, 0, late, dropped, 0.0, true))).isEqualTo(isLate);
	}

	@Test
	void usersOfAClosedLoadAreNeverLate() {
		assertThat(Trial.isLate(null)).isFalse();
	}

}
