package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;

import dev.virtualthreads.load.Users;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RoundTest {

	private static final Users FIVE_SECONDS = Users.during(Duration.ofSeconds(5), 50);

	@Test
	void serviceThatAnswersAtOnceGetsAllItsRequestsAgain() {
		Round round = Round.of(FIVE_SECONDS, 20_000, Duration.ofMillis(4990), true);
		assertThat(round.users()).isEqualTo(Users.sending(20_000, 50).within(Duration.ofMillis(9980)));
		assertThat(round.lastAnswers()).isZero();
	}

	// 100 requests a second; 500 are in flight at the end
	@Test
	void backlogOfASlowServiceIsNoPartOfItsRound() {
		Round round = Round.of(FIVE_SECONDS, 1000, Duration.ofSeconds(10), false);
		assertThat(round.users()).isEqualTo(Users.sending(500, 50).within(Duration.ofSeconds(10)));
		assertThat(round.time()).isEqualTo(Duration.ofSeconds(5));
		assertThat(round.lastAnswers()).isEqualTo(Duration.ofSeconds(5));
	}

	@Test
	void everyUserSendsARequest() {
		Round round = Round.of(FIVE_SECONDS, 50, Duration.ofSeconds(25), false);
		assertThat(round.users()).isEqualTo(Users.sending(50, 50).within(Duration.ofSeconds(50)));
		assertThat(round.time()).isEqualTo(Duration.ofSeconds(25));
	}

}
