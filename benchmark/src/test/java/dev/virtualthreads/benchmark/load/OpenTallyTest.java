package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class OpenTallyTest {

	private static final long SECOND = 1_000_000_000;

	private static final Phase TWO_SECONDS = new Phase(1, Duration.ofSeconds(2));

	/** Measured from the second 2 to the second 4, then a rest of two seconds. */
	private static final Arrivals ARRIVALS = new Arrivals(List.of(TWO_SECONDS, TWO_SECONDS, TWO_SECONDS), 1,
			Duration.ofSeconds(1), Duration.ZERO, Duration.ofSeconds(10));

	private final OpenTally tally = new OpenTally(ARRIVALS);

	private final OpenTally patient = new OpenTally(
			new Arrivals(ARRIVALS.phases(), 1, ARRIVALS.inTime(), Duration.ZERO));

	@Test
	void countsOnlyRequestsThatWereDueInTheMeasuredPhase() {
		for (int second = 0; second < 6; second++) {
			this.tally.sending(second * SECOND, SECOND);
			answered(second,
					(second == 4) ? RequestError.AT_CAPACITY : (second == 5) ? RequestError.OUT_OF_MEMORY : null,
					SECOND);
			this.tally.due(second * SECOND);
			this.tally.dropped(second * SECOND);
		}
		LoadResult result = this.tally.result(6);
		assertThat(result.latencyMicros().getTotalCount()).isEqualTo(2);
		assertThat(result.errors())
			.isEqualTo(Map.of(RequestError.TOO_MANY_IN_FLIGHT, 2L, RequestError.OUT_OF_MEMORY, 1L));
		assertThat(result.seconds()).isEqualTo(2);
		assertThat(result.total().requests()).isEqualTo(6);
		assertThat(result.lost()).isZero();
		assertThat(phase()).isEqualTo(new OpenPhase(4, 0, null, 0, 2, 2, 2.0, false));
	}

	@Test
	void throughputOfAnOverloadedServiceIsThatOfItsAnswers() {
		for (int request = 0; request < 20; request++) {
			long due = 2 * SECOND + request * SECOND / 10;
			Stream.of(this.tally, this.patient).forEach((each) -> {
				each.due(due);
				each.answered(due, null, 2 * (due - 2 * SECOND) + 1);
			});
		}
		// seven answers within the two seconds
		assertThat(this.patient.result(6).throughputPerSecond()).isEqualTo(3.5);
		assertThat(this.patient.result(6).seconds()).isCloseTo(20 / 3.5, within(1e-9));
		// each answer found its client
		assertThat(this.tally.result(6).throughputPerSecond()).isEqualTo(10);
	}

	@Test
	void answersThatFollowAfterTheServiceTimeAreThoseOfThePhase() {
		OpenTally slow = new OpenTally(new Arrivals(ARRIVALS.phases(), 1, Duration.ZERO, Duration.ofSeconds(2)));
		for (int second = 2; second < 4; second++) {
			slow.due(second * SECOND);
			slow.answered(second * SECOND, null, 2 * SECOND);
		}
		assertThat(slow.result(8).throughputPerSecond()).isEqualTo(1);
		assertThat(slow.result(8).seconds()).isEqualTo(2);
	}

	@Test
	void serviceThatAnswersNothingInThePhaseTakesTheRestOfTheLoad() {
		this.patient.due(2 * SECOND);
		this.patient.answered(2 * SECOND, null, 3 * SECOND);
		assertThat(this.patient.result(7).seconds()).isEqualTo(5);
	}

	@Test
	void requestIsLateByTenMillisecondsOrATwentiethOfALongWait() {
		OpenTally waiting = new OpenTally(new Arrivals(ARRIVALS.phases(), 1, Duration.ZERO, Duration.ofSeconds(2)));
		for (OpenTally each : List.of(this.tally, waiting)) {
			LongStream.of(SECOND / 100, SECOND / 100 + 1, SECOND / 10, SECOND / 10 + 1)
				.forEach((delay) -> each.sending(2 * SECOND, delay));
		}
		assertThat(Objects.requireNonNull(this.tally.result(6).phase()).late()).isEqualTo(3);
		assertThat(Objects.requireNonNull(waiting.result(6).phase()).late()).isOne();
	}

	@Test
	void refusalIsAnErrorWhereEveryRequestMustBeServed() {
		this.patient.due(2 * SECOND);
		this.patient.answered(2 * SECOND, RequestError.AT_CAPACITY, SECOND);
		assertThat(this.patient.result(6).errors()).isEqualTo(Map.of(RequestError.AT_CAPACITY, 1L));
	}

	@Test
	void refusalAndClientWhoGivesUpAreCountedApart() {
		assertThat(phase().refusedP99Millis()).isNull();
		assertThat(phase().details()).doesNotContainKey("refusedP99Millis").containsEntry("refused", 0.0);
		answered(2, RequestError.AT_CAPACITY, SECOND / 1000);
		answered(2, RequestError.TIMEOUT, 10 * SECOND);
		assertThat(this.tally.result(6).errors()).isEmpty();
		assertThat(this.tally.result(6).requests()).isZero();
		assertThat(phase().refused()).isEqualTo(1);
		assertThat(phase().refusedP99Millis()).isBetween(1.0, 1.001);
		assertThat(phase().timedOut()).isEqualTo(1);
		assertThat(phase().details()).containsEntry("timedOut", 1.0);
	}

	@Test
	void serviceRecoversWithTheLastSecondInWhichAllIsAnsweredInTime() {
		answered(3, RequestError.SERVER_ERROR, SECOND);
		answered(4, null, SECOND + 1); // too late
		answered(5, null, SECOND);
		assertThat(phase().recoverySeconds()).isEqualTo(1);
		assertThat(phase().recovered()).isTrue();
		assertThat(phase().details()).containsEntry("recoverySeconds", 1.0);
	}

	@Test
	void serviceThatNeverRecoversTakesAtLeastTheRestOfTheLoad() {
		answered(5, RequestError.SERVER_ERROR, SECOND);
		assertThat(phase().recovered()).isFalse();
		assertThat(phase().details()).containsEntry("recoverySecondsAtLeast", 2.0).doesNotContainKey("recoverySeconds");
	}

	@Test
	void loadWithoutARestShowsNoRecovery() {
		OpenPhase phase = new OpenTally(new Arrivals(List.of(TWO_SECONDS), 0, Duration.ZERO, Duration.ZERO)).result(2)
			.phase();
		assertThat(phase).extracting(OpenPhase::recoverySeconds).isNull();
	}

	@Test
	void requestWithoutAnEndIsLost() {
		this.tally.due(0);
		answered(2, RequestError.DRIVER, SECOND);
		assertThat(this.tally.result(6).lost()).isEqualTo(1);
		assertThat(this.tally.result(6).errors()).isEqualTo(Map.of(RequestError.DRIVER, 1L));
	}

	private OpenPhase phase() {
		return Objects.requireNonNull(this.tally.result(6).phase());
	}

	private void answered(int dueSecond, @Nullable RequestError error, long nanos) {
		this.tally.due(dueSecond * SECOND);
		this.tally.answered(dueSecond * SECOND, error, nanos);
	}

}
