package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.load.Users;
import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RoughAnswerTest {

	@Test
	void sentenceComparesTheRequestsPerSecond() {
		assertThat(RoughAnswer.of(round(1000), () -> round(2500)))
			.contains("First rough answer, from 5 s of each mode: under 50 users, virtual threads served 2.50 times "
					+ "as much as platform threads.");
	}

	@Test
	void failureOnVirtualThreadsIsLeftToTheTrials() {
		assertThat(RoughAnswer.of(round(1000), () -> {
			throw new MeasurementException("50 users got wrong answers");
		})).isEmpty();
	}

	@Test
	void shortRepeatsNeedNone() {
		Preflight check = check(3, 10);
		assertThat(RoughAnswer.time(62, check)).isZero();
		assertThat(RoughAnswer.time(63, check)).isEqualTo(Duration.ofSeconds(13));
	}

	@Test
	void slowCheckNeedsOneBeforeAShorterRepeat() {
		assertThat(RoughAnswer.time(57, check(3, 15))).isZero();
		assertThat(RoughAnswer.time(57, check(3, 52))).isEqualTo(Duration.ofSeconds(13));
	}

	private static Preflight check(int startSeconds, int seconds) {
		return new Preflight(List.of(), round(1000), Duration.ofSeconds(startSeconds), Duration.ofMillis(1),
				Duration.ofSeconds(seconds));
	}

	private static Round round(long requests) {
		return new Round(Users.sending(requests, 50), Duration.ofSeconds(5), Duration.ZERO, false);
	}

}
