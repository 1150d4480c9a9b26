package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;

import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.TraceSecond;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SteadinessTest {

	private static final Duration NO_END = Duration.ofDays(1);

	private final Steadiness working = new Steadiness(Duration.ZERO, NO_END, Duration.ZERO);

	@Test
	void sameThroughputAndSameCpuAreSteady() {
		assertThat(this.working.test(trace(20, (second) -> 1000, (second) -> 1.5))).isTrue();
	}

	@Test
	void throughputThatRisesIsNotSteady() {
		assertThat(this.working.test(trace(20, (second) -> 3113 + 38 * second, (second) -> 1.2))).isFalse();
	}

	@Test
	void throughputThatFallsIsNotSteady() {
		assertThat(this.working.test(trace(20, (second) -> 3000 - 30 * second, (second) -> 1.2))).isFalse();
	}

	@Test
	void cpuThatFallsAtTheSameThroughputIsNotSteady() {
		assertThat(this.working.test(trace(60, (second) -> 250, (second) -> (second < 24) ? 0.72 : 0.15))).isFalse();
	}

	@Test
	void smallChangesAreSteady() {
		assertThat(this.working.test(trace(21, (second) -> (second < 7) ? 1000 : 1090, (second) -> 1.2))).isTrue();
		assertThat(this.working.test(trace(21, (second) -> 1000, (second) -> (second < 7) ? 1.2 : 1.1))).isTrue();
	}

	@Test
	void backgroundWorkOfAnIdleJvmIsNotCounted() {
		assertThat(this.working.test(trace(30, (second) -> 10, (second) -> (second < 10) ? 0.2 : 0.1))).isTrue();
	}

	@Test
	void fewerThanSixSecondsSayNothing() {
		assertThat(this.working.test(trace(5, (second) -> 1000L * second, (second) -> 1))).isNull();
		assertThat(this.working.test(trace(6, (second) -> 1000L * second, (second) -> 1))).isFalse();
	}

	@Test
	void secondsOfStartingAndLeavingUsersDoNotCount() {
		Steadiness ramp = new Steadiness(Duration.ofMillis(10_500), Duration.ofSeconds(40), Duration.ofSeconds(2));
		List<TraceSecond> trace = trace(45, (second) -> (second < 11 || second >= 40) ? 7 : 500, (second) -> 0.3);
		assertThat(ramp.test(trace)).isTrue();
		assertThat(this.working.test(trace)).isFalse();
	}

	@Test
	void wavesOfAnswersAreSteady() {
		Steadiness waiting = new Steadiness(Duration.ofSeconds(4), NO_END, Duration.ofSeconds(4));
		List<TraceSecond> waves = trace(30, (second) -> (second > 0 && second % 4 == 0) ? 50 : 0, (second) -> 0.1);
		assertThat(waiting.test(waves)).isTrue();
		assertThat(this.working.test(waves)).isFalse();
	}

	@Test
	void tooFewWholeWavesSayNothing() {
		Steadiness waiting = new Steadiness(Duration.ofSeconds(3), NO_END, Duration.ofSeconds(3));
		assertThat(waiting.test(trace(9, (second) -> 100, (second) -> 0.1))).isNull();
	}

	@Test
	void coldStartsAndOpenLoadsHaveNoRule() {
		assertThat(rule("cold-start")).isNull();
		assertThat(rule("overload")).isNull();
	}

	@Test
	void rampCountsOnceEveryUserIsAnswered() {
		assertThat(rule("ramp"))
			.isEqualTo(new Steadiness(Duration.ofSeconds(11), Duration.ofSeconds(40), Duration.ofSeconds(2)));
	}

	private static @Nullable Steadiness rule(String id) {
		Scenario scenario = Scenarios.find(id, Preset.FULL).orElseThrow();
		return Steadiness.of(scenario, scenario.loads().getFirst());
	}

	private static List<TraceSecond> trace(int seconds, IntToLongFunction answers, IntToDoubleFunction cores) {
		List<TraceSecond> trace = new ArrayList<>();
		for (int second = 0; second < seconds; second++) {
			trace.add(new TraceSecond(second, answers.applyAsLong(second), null, cores.applyAsDouble(second), 1L, 1,
					null, null));
		}
		return trace;
	}

}
