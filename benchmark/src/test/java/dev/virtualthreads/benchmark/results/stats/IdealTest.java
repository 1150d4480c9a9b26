package dev.virtualthreads.benchmark.results.stats;

import java.time.Duration;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class IdealTest {

	// the demos' own loads, worked out by hand
	@ParameterizedTest
	@CsvSource({ "400, 50, 10, 4, 160", "400, 50, 200, 4, 32", "400, 50, 2147483647, 4, 32", "60, 20, 10, 3, 18",
			"60, 20, 2147483647, 3, 9", "600, 200, 200, 3, 9", "100, 50, 10, 3, 30", "401, 50, 10, 4, 164" })
	void isFullWavesOfTheServiceTime(int requests, int users, int limit, int serviceSeconds, double idealSeconds) {
		assertThat(Ideal.seconds(requests, users, limit, Duration.ofSeconds(serviceSeconds))).isCloseTo(idealSeconds,
				within(1e-9));
	}

	@ParameterizedTest
	@CsvSource({ "160, 160, 100", "32, 40, 80", "3.2, 3.44, 93.02" })
	void percentFallsAsTheMeasuredTimeGrows(double ideal, double measured, double percent) {
		assertThat(Ideal.percent(ideal, measured)).isCloseTo(percent, within(0.01));
	}

}
