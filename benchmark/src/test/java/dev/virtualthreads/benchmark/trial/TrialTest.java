package dev.virtualthreads.benchmark.trial;

import dev.virtualthreads.benchmark.load.OpenPhase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TrialTest {

	@Test
	void threeQuartersOfItsProcessorsAreTheLimit() {
		assertThat(Trial.isBusy(15, 10, 2)).isFalse();
		assertThat(Trial.isBusy(15.1, 10, 2)).isTrue();
		assertThat(Trial.isBusy(7.6, 10, 1)).isTrue();
	}

	@Test
	void onePercentOfTheMeasuredPhaseMayBeLate() {
		assertThat(Trial.isLate(phase(3148, 31, 0))).isFalse();
		assertThat(Trial.isLate(phase(3148, 34, 0))).isTrue();
	}

	@Test
	void backlogOfTheServiceIsNoFaultOfTheDriver() {
		assertThat(Trial.isLate(phase(1000, 10, 500))).isFalse();
	}

	@Test
	void usersOfAClosedLoadAreNeverLate() {
		assertThat(Trial.isLate(null)).isFalse();
	}

	private static OpenPhase phase(long due, long late, long dropped) {
		return new OpenPhase(due, 0, null, 0, late, 0, dropped, 0.0, true);
	}

}
