package dev.virtualthreads.measuring.stats;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LittlesLawTest {

	@Test
	void numberIsThroughputTimesTheTimeThatEachStays() {
		assertThat(LittlesLaw.number(12.5, 4)).isCloseTo(50, within(1e-9));
	}

	@Test
	void holdsWithinFivePercent() {
		assertThat(LittlesLaw.holds(100, 95)).isTrue();
		assertThat(LittlesLaw.holds(100, 94.9)).isFalse();
		assertThat(LittlesLaw.holds(100, 105.1)).isFalse();
	}

}
