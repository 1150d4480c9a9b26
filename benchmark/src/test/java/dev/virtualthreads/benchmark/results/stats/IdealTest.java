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

	/**
	 * Users who ramp up, think and wait: 18,000 requests in 41 s, as many as the limit or
	 * the users allow, or of one user, at 0, 3 and 6 s with the last answer at 7 s. No
	 * user sends at the end of the window.
	 */
	@ParameterizedTest
	@CsvSource({ "1000, PT40S, PT10S, PT1S, PT1S, 2147483647, 439, 2.5",
			"1000, PT40S, PT0S, PT0S, PT1S, 200, 200, 0.001", "50, PT20S, PT0S, PT0S, PT4S, 2147483647, 12.5, 0.001",
			"1, PT7S, PT0S, PT2S, PT1S, 1, 0.428571428, 1e-9", "1, PT6S, PT0S, PT2S, PT1S, 1, 0.5, 1e-9" })
	void windowHasAThroughput(int users, Duration window, Duration rampUp, Duration think, Duration service, int limit,
			double perSecond, double precision) {
		assertThat(IdealWindow.throughput(users, window, rampUp, think, service, limit)).isCloseTo(perSecond,
				within(precision));
	}

}
