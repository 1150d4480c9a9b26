package dev.virtualthreads.payments.compare;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ContenderTest {

	private static final Duration DELAY = Duration.ofMillis(10);

	@Test
	void sequentialIdealIsTheSumOfAllDelays() {
		assertThat(Contender.SEQUENTIAL.idealSeconds(18_500, 1000, DELAY)).isCloseTo(185, within(1e-9));
		assertThat(Contender.SEQUENTIAL.idealSeconds(18_500, 10, DELAY)).isCloseTo(185, within(1e-9));
	}

	@Test
	void idealCountsTheWavesOfEveryChunk() {
		assertThat(Contender.PLATFORM_100.idealSeconds(2_000, 1000, DELAY)).isCloseTo(0.2, within(1e-9));
		assertThat(Contender.VIRTUAL_1000.idealSeconds(2_000, 1000, DELAY)).isCloseTo(0.02, within(1e-9));
		assertThat(Contender.VIRTUAL_1000.idealSeconds(2_500, 1000, DELAY)).isCloseTo(0.03, within(1e-9));
		assertThat(Contender.PLATFORM_100.idealSeconds(2_150, 1000, DELAY)).isCloseTo(0.22, within(1e-9));
	}

	@Test
	void chunkSizeBoundsTheIdeal() {
		assertThat(Contender.VIRTUAL_1000.idealSeconds(2_000, 10, DELAY)).isCloseTo(2, within(1e-9));
	}

}
