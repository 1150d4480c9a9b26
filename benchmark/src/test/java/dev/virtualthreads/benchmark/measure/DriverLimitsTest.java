package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.load.OpenPhase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriverLimitsTest {

	@Test
	void threeQuartersOfItsProcessorsAreTheLimit() {
		assertThat(DriverLimits.isBusy(15, 10, 2)).isFalse();
		assertThat(DriverLimits.isBusy(15.1, 10, 2)).isTrue();
		assertThat(DriverLimits.isBusy(7.6, 10, 1)).isTrue();
	}

	@Test
	void onePercentOfTheMeasuredPhaseMayBeLate() {
		assertThat(DriverLimits.isLate(phase(3148, 31, 0))).isFalse();
		assertThat(DriverLimits.isLate(phase(3148, 34, 0))).isTrue();
	}

	@Test
	void backlogOfTheServiceIsNoFaultOfTheDriver() {
		assertThat(DriverLimits.isLate(phase(1000, 10, 500))).isFalse();
	}

	@Test
	void usersOfAClosedLoadAreNeverLate() {
		assertThat(DriverLimits.isLate(null)).isFalse();
	}

	private static OpenPhase phase(long due, long late, long dropped) {
		return new OpenPhase(due, 0, null, late, dropped, 0.0, true);
	}

}
