package dev.virtualthreads.benchmark.measure;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarmUpTest {

	@Test
	void needsThreeRounds() {
		assertThat(WarmUp.isSteady(List.of(1.0, 1.0))).isFalse();
	}

	@Test
	void isSteadyWhenTheLastThreeRoundsAgree() {
		assertThat(WarmUp.isSteady(List.of(2.0, 1.02, 1.0, 1.01))).isTrue();
	}

	@Test
	void isNotSteadyWhileRoundsStillGetFaster() {
		assertThat(WarmUp.isSteady(List.of(1.05, 1.025, 1.0))).isFalse();
	}

}
