package dev.virtualthreads.benchmark.results.stats;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class RatioIntervalTest {

	@Test
	void gainAndLossBeginBeyondTwoPercent() {
		assertThat(new RatioInterval(1.02, 1.5).isGain()).isFalse();
		assertThat(new RatioInterval(1.021, 1.5).isGain()).isTrue();
		assertThat(new RatioInterval(0.5, 0.98).isLoss()).isFalse();
		assertThat(new RatioInterval(0.5, 0.979).isLoss()).isTrue();
	}

	@Test
	void equivalenceNeedsTheWholeIntervalWithinTwoPercent() {
		assertThat(new RatioInterval(0.98, 1.02).isEqual()).isTrue();
		assertThat(new RatioInterval(0.979, 1.02).isEqual()).isFalse();
		assertThat(new RatioInterval(0.98, 1.021).isEqual()).isFalse();
	}

	@Test
	void differenceNeedsAnIntervalWithoutOne() {
		assertThat(new RatioInterval(1.001, 1.2).excludesOne()).isTrue();
		assertThat(new RatioInterval(0.8, 0.999).excludesOne()).isTrue();
		assertThat(new RatioInterval(1, 1.2).excludesOne()).isFalse();
		assertThat(new RatioInterval(0.8, 1).excludesOne()).isFalse();
	}

	@Test
	void includesARatioOnEitherSide() {
		assertThat(new RatioInterval(1, 2).including(3)).isEqualTo(new RatioInterval(1, 3));
		assertThat(new RatioInterval(1, 2).including(0.5)).isEqualTo(new RatioInterval(0.5, 2));
		assertThat(new RatioInterval(1, 2).including(1.5)).isEqualTo(new RatioInterval(1, 2));
	}

	@Test
	void halfWidthIsTheFactorFromTheMiddleToAnEnd() {
		assertThat(new RatioInterval(2 / 1.05, 2 * 1.05).halfWidth()).isCloseTo(1.05, within(1e-12));
	}

}
