package dev.virtualthreads.benchmark.scaling;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClosedLoadTest {

	private static final Station.Listener NOBODY = (arrival, start, end) -> {
	};

	@ParameterizedTest
	@CsvSource({ "400, 50, 10, 160", "400, 50, 200, 32", "400, 50, 2147483647, 32", "5, 50, 10, 4", "11, 50, 10, 8" })
	void equalServiceTimesMakeFullWaves(int requests, int users, int threads, double seconds) {
		assertThat(new ClosedLoad(users, requests).seconds(threads, () -> 4, NOBODY)).isEqualTo(seconds);
	}

}
