package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Drift;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.scenarios.Known;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SteadinessTest {

	private static final Duration NO_END = Duration.ofDays(1);

	private final Steadiness working = new Steadiness(Duration.ZERO, NO_END, Duration.ZERO);

	@Test
	void sameThroughputAndSameCpuAreSteady() {
		assertThat(test(this.working, trace(20, (second) -> 1000, (second) -> 1.5))).isTrue();
	}

	@Test
	void throughputThatRisesIsNotSteady() {
		assertThat(test(this.working, trace(20, (second) -> 3113 + 38 * second, (second) -> 1.2))).isFalse();
	}

	@Test
	void throughputThatFallsIsNotSteady() {
		assertThat(test(this.working, trace(20, (second) -> 3000 - 30 * second, (second) -> 1.2))).isFalse();
	}

	@Test
	void cpuThatFallsAtTheSameThroughputIsNotSteady() {
		assertThat(test(this.working, trace(60, (second) -> 250, (second) -> (second < 24) ? 0.72 : 0.15))).isFalse();
	}

	@Test
	void smallChangesAreSteady() {
		assertThat(test(this.working, trace(21, (second) -> (second < 7) ? 1000 : 1090, (second) -> 1.2))).isTrue();
		assertThat(test(this.working, trace(21, (second) -> 1000, (second) -> (second < 7) ? 1.2 : 1.1))).isTrue();
	}

	@Test
	void backgroundWorkOfAnIdleJvmIsNotCounted() {
		assertThat(test(this.working, trace(30, (second) -> 10, (second) -> (second < 10) ? 0.2 : 0.1))).isTrue();
	}

	@Test
	void fewerThanSixSecondsSayNothing() {
		assertThat(test(this.working, trace(5, (second) -> 1000L * second, (second) -> 1))).isNull();
		assertThat(test(this.working, trace(6, (second) -> 1000L * second, (second) -> 1))).isFalse();
	}

	@Test
	void changeInMostRepeatsIsNotSteady() {
		assertThat(test(List.of(alone(rising(30)), alone(rising(0)), alone(rising(30))))).isFalse();
		assertThat(test(List.of(alone(rising(-30)), alone(rising(-30)), alone(rising(0))))).isFalse();
	}

	@Test
	void changesInBothDirectionsAreThoseOfTheMachine() {
		assertThat(test(List.of(alone(rising(30)), alone(rising(-30)), alone(rising(2))))).isTrue();
	}

	@Test
	void singleRepeatDoesNotDecide() {
		assertThat(test(List.of(alone(rising(60)), alone(rising(0)), alone(rising(0))))).isTrue();
		assertThat(test(List.of(alone(rising(60)), alone(rising(-8)), alone(rising(-8))))).isTrue();
		assertThat(test(List.of(alone(rising(60)), alone(rising(0))))).isFalse();
	}

	@Test
	void changeThatOthersHaveAtTheSameTimeIsThatOfTheMachine() {
		assertThat(beside(rising(30), rising(30), rising(28))).isTrue();
		assertThat(beside(rising(30), rising(0), rising(0))).isFalse();
		assertThat(beside(rising(0), rising(30), rising(30))).isTrue();
	}

	@Test
	void sharedChangeInTheSameDirectionInEachRepeatIsThatOfTheServices() {
		assertThat(test(List.of(together(30), together(30), together(30)))).isFalse();
		assertThat(test(List.of(together(30), together(30), together(-30)))).isTrue();
	}

	@Test
	void neighbourWithoutAnswersDoesNotCount() {
		List<TraceSecond> failing = trace(21, (second) -> (second < 7) ? 1000 : 0, (second) -> 0.1);
		assertThat(beside(rising(30), failing, rising(30))).isTrue();
	}

	private static Repeat together(int perSecond) {
		return new Repeat(rising(perSecond), List.of(rising(perSecond)));
	}

	private @Nullable Boolean beside(List<TraceSecond> trace, List<TraceSecond> one, List<TraceSecond> other) {
		return test(List.of(new Repeat(trace, List.of(one, other))));
	}

	@Test
	void repeatThatIsTooShortDoesNotCount() {
		assertThat(test(List.of(alone(rising(0).subList(0, 5)), alone(rising(0))))).isTrue();
		assertThat(test(List.of(alone(rising(30).subList(0, 5)), alone(rising(30))))).isFalse();
	}

	@Test
	void answersThatStopAreNotSteady() {
		assertThat(test(this.working, trace(21, (second) -> (second < 7) ? 1000 : 0, (second) -> 0.1))).isFalse();
		assertThat(test(this.working, trace(21, (second) -> (second < 7) ? 0 : 1000, (second) -> 0.1))).isFalse();
	}

	@Test
	void secondsOfStartingAndLeavingUsersDoNotCount() {
		Steadiness ramp = new Steadiness(Duration.ofMillis(10_500), Duration.ofSeconds(40), Duration.ofSeconds(2));
		List<TraceSecond> trace = trace(45, (second) -> (second < 11 || second >= 40) ? 7 : 500, (second) -> 0.3);
		assertThat(test(ramp, trace)).isTrue();
		assertThat(test(this.working, trace)).isFalse();
	}

	@Test
	void wavesOfAnswersAreSteady() {
		Steadiness waiting = new Steadiness(Duration.ofSeconds(4), NO_END, Duration.ofSeconds(4));
		List<TraceSecond> waves = trace(30, (second) -> (second > 0 && second % 4 == 0) ? 50 : 0, (second) -> 0.1);
		assertThat(test(waiting, waves)).isTrue();
		assertThat(test(this.working, waves)).isFalse();
	}

	@Test
	void tooFewWholeWavesSayNothing() {
		Steadiness waiting = new Steadiness(Duration.ofSeconds(3), NO_END, Duration.ofSeconds(3));
		assertThat(test(waiting, trace(9, (second) -> 100, (second) -> 0.1))).isNull();
	}

	@Test
	void openLoadsHaveNoRule() {
		assertThat(rule("overload")).isNull();
	}

	@Test
	void rampCountsOnceEveryUserIsAnswered() {
		assertThat(rule("ramp"))
			.isEqualTo(new Steadiness(Duration.ofSeconds(11), Duration.ofSeconds(40), Duration.ofSeconds(2)));
	}

	@Test
	void wavesOfAnUnknownServiceAreThoseOfItsWarmUp() {
		Users users = Users.during(Duration.ofSeconds(8), 500).rampingUpIn(Duration.ofSeconds(1));
		Exchange exchange = Exchange.get("/", 2);
		Load load = Load.of("500 users", exchange, users,
				new WarmUpRound(exchange, users, Duration.ofSeconds(2), 1, 1));
		assertThat(Steadiness.of(Known.service("response-size", Preset.FULL), load))
			.isEqualTo(new Steadiness(Duration.ofSeconds(3), Duration.ofSeconds(8), Duration.ofSeconds(2)));
	}

	private static @Nullable Boolean test(Steadiness rule, List<TraceSecond> trace) {
		return Drift.isSteady(rule.drift(trace, List.of()).stream().toList());
	}

	private @Nullable Boolean test(List<Repeat> repeats) {
		return Drift.isSteady(
				repeats.stream().flatMap((each) -> this.working.drift(each.trace, each.beside).stream()).toList());
	}

	/** Traces of a trial, and of those at the same time. */
	private record Repeat(List<TraceSecond> trace, List<List<TraceSecond>> beside) {
	}

	private static Repeat alone(List<TraceSecond> trace) {
		return new Repeat(trace, List.of());
	}

	private static List<TraceSecond> rising(int perSecond) {
		return trace(20, (second) -> 2000 + perSecond * second, (second) -> 1.2);
	}

	private static @Nullable Steadiness rule(String id) {
		ServiceScenario scenario = Known.service(id, Preset.FULL);
		return Steadiness.of(scenario, scenario.loads().getFirst());
	}

	private static List<TraceSecond> trace(int seconds, IntToLongFunction answers, IntToDoubleFunction cores) {
		List<TraceSecond> trace = new ArrayList<>();
		for (int second = 0; second < seconds; second++) {
			trace.add(new TraceSecond(second, answers.applyAsLong(second), null, cores.applyAsDouble(second), 1L, 1));
		}
		return trace;
	}

}
