package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

class ClosedRunTest {

	private static final Exchange EXCHANGE = Exchange.get("/", 0);

	private static final Duration LATENCY = Duration.ofMillis(10);

	private final SetClock clock = new SetClock();

	private final AtomicInteger sent = new AtomicInteger();

	@Test
	void measuresFromTheFirstRequestToTheLastResponse() {
		ClosedRun run = run(Users.sending(5, 1));
		this.clock.pass(Duration.ofSeconds(3)); // the user starts late
		run.user(0);
		this.clock.pass(Duration.ofSeconds(3)); // nothing is sent any more
		LoadResult result = run.result();
		assertThat(result.seconds()).isCloseTo(0.05, within(1e-9));
		assertThat(result.throughputPerSecond()).isCloseTo(100, within(1e-6));
		assertThat(result.latencyMicros().getMaxValue()).isBetween(10_000L, 10_010L);
		assertThat(result.meanUsers()).isCloseTo(1, within(1e-9));
	}

	@Test
	void userThinksAndLeavesWhenTheWindowEnds() {
		ClosedRun run = run(Users.during(Duration.ofMillis(500), 1).thinking(Duration.ofMillis(190)));
		run.user(0);
		// at 0, 200 and 400 ms
		assertThat(run.result().requests()).isEqualTo(3);
	}

	@Test
	void requestsThatHaveNoTimeAreNotLost() {
		ClosedRun run = run(Users.sending(100, 1).within(LATENCY.multipliedBy(5)));
		run.user(0);
		assertThat(run.result().requests()).isEqualTo(5);
		assertThat(run.result().lost()).isZero();
	}

	@Test
	void loadThatIsEndedLosesNothing() {
		AtomicReference<ClosedRun> run = new AtomicReference<>();
		run.set(run(Users.sending(100, 1), (number) -> {
			if (number == 3) {
				run.get().end();
			}
			return null;
		}));
		run.get().user(0);
		assertThat(run.get().result().requests()).isEqualTo(3);
		assertThat(run.get().result().lost()).isZero();
	}

	@Test
	void usersStartOneAfterTheOther() {
		ClosedRun run = run(Users.during(Duration.ZERO, 5).rampingUpIn(Duration.ofMillis(500)));
		IntStream.range(0, 5).forEach(run::user);
		assertThat(this.clock.sleeps).containsExactly(Duration.ofMillis(100), Duration.ofMillis(200),
				Duration.ofMillis(300), Duration.ofMillis(400));
	}

	static Stream<Arguments> loadsAndLost() {
		return Stream.of(arguments(Users.sending(5, 1), 3), arguments(Users.during(Duration.ofSeconds(1), 1), 1));
	}

	@ParameterizedTest
	@MethodSource("loadsAndLost")
	void everyRequestEndsUnlessItIsLost(Users users, int lost) {
		ClosedRun run = run(users, (number) -> {
			if (number == 3) {
				throw new OutOfMemoryError("as if");
			}
			return null;
		});
		assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(() -> run.user(0));
		assertThat(run.result().requests()).isEqualTo(2);
		assertThat(run.result().lost()).isEqualTo(lost);
	}

	private ClosedRun run(Users users) {
		return run(users, (number) -> null);
	}

	private ClosedRun run(Users users, IntFunction<@Nullable RequestError> outcomes) {
		return new ClosedRun((exchange) -> {
			this.clock.pass(LATENCY);
			return outcomes.apply(this.sent.incrementAndGet());
		}, () -> EXCHANGE, users, (nanos, latency) -> {
		}, this.clock);
	}

}
