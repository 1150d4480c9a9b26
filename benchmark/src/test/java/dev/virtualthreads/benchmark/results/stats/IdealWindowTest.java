package dev.virtualthreads.benchmark.results.stats;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class IdealWindowTest {

	private static final int NO_LIMIT = Integer.MAX_VALUE;

	private static final Duration SECOND = Duration.ofSeconds(1);

	@Test
	void aThousandUsersWhoRampUpWaitAndThinkSend18000RequestsIn41Seconds() {
		double throughput = IdealWindow.throughput(1000, Duration.ofSeconds(40), Duration.ofSeconds(10), SECOND, SECOND,
				NO_LIMIT);
		assertThat(throughput * 41).isCloseTo(18_000, within(100.0));
	}

	@Test
	void isTheLimitPerServiceTimeWhereTheLimitBinds() {
		double throughput = IdealWindow.throughput(1000, Duration.ofSeconds(40), Duration.ZERO, Duration.ZERO, SECOND,
				200);
		assertThat(throughput).isCloseTo(200, within(0.001));
	}

	@Test
	void isTheUsersPerServiceTimeWhereNothingBinds() {
		double throughput = IdealWindow.throughput(50, Duration.ofSeconds(20), Duration.ZERO, Duration.ZERO,
				Duration.ofSeconds(4), NO_LIMIT);
		assertThat(throughput).isCloseTo(12.5, within(0.001));
	}

	@Test
	void oneUserAlternates() {
		// requests at 0, 3 and 6 s, the last answer at 7 s
		double throughput = IdealWindow.throughput(1, Duration.ofSeconds(7), Duration.ZERO, Duration.ofSeconds(2),
				SECOND, 1);
		assertThat(throughput).isCloseTo(3 / 7.0, within(1e-9));
	}

}
