package dev.virtualthreads.benchmark.measure;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarmUpTest {

	@Test
	void needsThreeRounds() {
		assertThat(WarmUp.isSteady(List.of(100.0, 100.0), 0.03)).isFalse();
	}

	@Test
	void isSteadyWhenTheLastThreeRoundsAgree() {
		assertThat(WarmUp.isSteady(List.of(50.0, 98.0, 100.0, 99.0), 0.03)).isTrue();
	}

	@Test
	void isNotSteadyWhileRoundsStillGetFaster() {
		assertThat(WarmUp.isSteady(List.of(95.0, 97.5, 100.0), 0.03)).isFalse();
		assertThat(WarmUp.isSteady(List.of(95.0, 97.5, 100.0), 0.1)).isTrue();
	}

}
