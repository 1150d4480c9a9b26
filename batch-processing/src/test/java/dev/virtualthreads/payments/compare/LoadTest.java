package dev.virtualthreads.payments.compare;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LoadTest {

	@Test
	void sequentialIdealIsTheSumOfAllDelays() {
		assertThat(idealSeconds(18_500, 1000, 1)).isCloseTo(185, within(1e-9));
		assertThat(idealSeconds(18_500, 10, 1)).isCloseTo(185, within(1e-9));
	}

	@Test
	void idealCountsTheWavesOfEveryChunk() {
		assertThat(idealSeconds(2_000, 1000, 100)).isCloseTo(0.2, within(1e-9));
		assertThat(idealSeconds(2_000, 1000, 1000)).isCloseTo(0.02, within(1e-9));
		assertThat(idealSeconds(2_500, 1000, 1000)).isCloseTo(0.03, within(1e-9));
		assertThat(idealSeconds(2_150, 1000, 100)).isCloseTo(0.22, within(1e-9));
	}

	@Test
	void chunkSizeBoundsTheIdeal() {
		assertThat(idealSeconds(2_000, 10, 1000)).isCloseTo(2, within(1e-9));
	}

	@ParameterizedTest
	@CsvSource({ "1000, 1, 1000", "1000, 100, 100000", "1000, 1000, 1000000", "10, 1000, 10000" })
	void everyLimitPaysForAsLong(int chunkSize, int limit, long payments) {
		Load load = Load.lasting(Duration.ofSeconds(10), chunkSize, limit, Duration.ofMillis(10));
		assertThat(load.payments()).isEqualTo(payments);
		assertThat(load.idealSeconds(limit)).isCloseTo(10, within(1e-9));
	}

	private static double idealSeconds(long payments, int chunkSize, int limit) {
		return new Load(payments, chunkSize, Duration.ofMillis(10)).idealSeconds(limit);
	}

}
