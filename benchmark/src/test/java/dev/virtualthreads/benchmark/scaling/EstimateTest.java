package dev.virtualthreads.benchmark.scaling;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class EstimateTest {

	// 2.776 is the 97.5 % quantile of the t distribution with 4 degrees of freedom.
	@Test
	void intervalIsThatOfStudent() {
		Estimate estimate = Estimate.of(0.95, new double[] { 1, 2, 3, 4, 5 });
		assertThat(estimate.mean()).isEqualTo(3);
		assertThat(estimate.halfWidth()).isCloseTo(2.776 * Math.sqrt(2.5) / Math.sqrt(5), within(1e-3));
		assertThat(estimate.contains(4.9)).isTrue();
		assertThat(estimate.contains(5)).isFalse();
		assertThat(estimate.contains(1)).isFalse();
	}

	@Test
	void seedsAreCountedFromOne() {
		assertThat(Estimate.of(3, 0.95, (seed) -> seed).mean()).isEqualTo(2);
	}

}
