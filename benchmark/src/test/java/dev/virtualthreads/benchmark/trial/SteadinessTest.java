package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Drift;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.scenarios.Known;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

class SteadinessTest {

	private static final Duration NO_END = Duration.ofDays(1);

	private final Steadiness working = new Steadiness(Duration.ZERO, NO_END, Duration.ZERO);

	static Stream<Arguments> traces() {
		return Stream.of(arguments("the same", true, trace(20, (second) -> 1000, (second) -> 1.5)),
				arguments("rising", false, trace(20, (second) -> 3113 + 38 * second, (second) -> 1.2)),
				arguments("falling", false, trace(20, (second) -> 3000 - 30 * second, (second) -> 1.2)),
				arguments("falling CPU", false, trace(60, (second) -> 250, (second) -> (second < 24) ? 0.72 : 0.15)),
				arguments("small change", true, trace(21, (second) -> (second < 7) ? 1000 : 1090, (second) -> 1.2)),
				arguments("small change of CPU", true,
						trace(21, (second) -> 1000, (second) -> (second < 7) ? 1.2 : 1.1)),
				arguments("background work of an idle JVM", true,
						trace(30, (second) -> 10, (second) -> (second < 10) ? 0.2 : 0.1)),
				arguments("too short", null, trace(5, (second) -> 1000L * second, (second) -> 1)),
				arguments("long enough", false, trace(6, (second) -> 1000L * second, (second) -> 1)),
				arguments("answers that stop", false, trace(21, (second) -> (second < 7) ? 1000 : 0, (second) -> 0.1)),
				arguments("answers that begin", false, trace(21, (second) -> second / 7 * 1000, (second) -> 0.1)));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("traces")
	void traceIsSteadyIfNeitherAnswersNorTheirCpuChange(String name, @Nullable Boolean steady,
			List<TraceSecond> trace) {
		assertThat(test(this.working, trace)).as(name).isEqualTo(steady);
	}

	/**
	 * Repeats, each with the change of its answers per second, a {@code !} if it is too
	 * short, and the changes of neighbours. Most repeats decide; a change in both
	 * directions, or that others have at the same time, is that of the machine, unless it
	 * is the same in each repeat.
	 */
	@ParameterizedTest
	@CsvSource({ "30 0 30, false", "-30 -30 0, false", "30 -30 2, true", "60 0 0, true", "60 -8 -8, true",
			"60 0, false", "30/30/28, true", "30/0/0, false", "0/30/30, true", "30/30 30/30 30/30, false",
			"30/30 30/30 -30/-30, true", "!0 0, true", "!30 30, false" })
	void mostRepeatsDecide(String repeats, boolean steady) {
		List<Drift> drifts = Stream.of(repeats.split(" ")).flatMap((repeat) -> {
			List<List<TraceSecond>> traces = Stream.of(repeat.replace("!", "").split("/"))
				.map(Integer::valueOf)
				.map((perSecond) -> trace(repeat.startsWith("!") ? 5 : 20, (second) -> 2000 + perSecond * second,
						(second) -> 1.2))
				.toList();
			return this.working.drift(traces.getFirst(), traces.subList(1, traces.size())).stream();
		}).toList();
		assertThat(Drift.isSteady(drifts)).isEqualTo(steady);
	}

	@Test
	void neighbourWithoutAnswersDoesNotCount() {
		List<TraceSecond> rising = trace(20, (second) -> 2000 + 30 * second, (second) -> 1.2);
		List<TraceSecond> failing = trace(21, (second) -> (second < 7) ? 1000 : 0, (second) -> 0.1);
		assertThat(Drift.isSteady(this.working.drift(rising, List.of(failing, rising)).stream().toList())).isTrue();
	}

	@Test
	void secondsOfStartingAndLeavingUsersDoNotCount() {
		Steadiness ramp = new Steadiness(Duration.ofMillis(10_500), Duration.ofSeconds(40), Duration.ofSeconds(2));
		List<TraceSecond> trace = trace(45, (second) -> (second < 11 || second >= 40) ? 7 : 500, (second) -> 0.3);
		assertThat(test(ramp, trace)).isTrue();
		assertThat(test(this.working, trace)).isFalse();
	}

	@Test
	void wavesOfAnswersAreSteadyIfThereAreEnough() {
		Steadiness waiting = new Steadiness(Duration.ofSeconds(4), NO_END, Duration.ofSeconds(4));
		List<TraceSecond> waves = trace(30, (second) -> (second > 0 && second % 4 == 0) ? 50 : 0, (second) -> 0.1);
		assertThat(test(waiting, waves)).isTrue();
		assertThat(test(this.working, waves)).isFalse();
		Steadiness shorter = new Steadiness(Duration.ofSeconds(3), NO_END, Duration.ofSeconds(3));
		assertThat(test(shorter, trace(9, (second) -> 100, (second) -> 0.1))).isNull();
	}

	@Test
	void rampCountsOnceEveryUserIsAnsweredAndAnOpenLoadHasNoRule() {
		assertThat(rule("ramp"))
			.isEqualTo(new Steadiness(Duration.ofSeconds(11), Duration.ofSeconds(40), Duration.ofSeconds(2)));
		assertThat(rule("overload")).isNull();
	}

	/** A load of own has no rounds either, since services warm up in turns. */
	@Test
	void onlyTheFirstLoadOfAServiceThatIsNotWarmChangesByDesign() {
		ServiceScenario limits = Known.service("limits", Preset.FULL);
		assertThat(rule("limits")).isNull();
		assertThat(rule(limits, limits.loads().getLast())).isNotNull();
		assertThat(rule(Known.service("response-size", Preset.FULL), limits.loads().getFirst())).isNotNull();
	}

	@Test
	void wavesOfAnUnknownServiceAreThoseOfItsWarmUp() {
		Users users = Users.during(Duration.ofSeconds(8), 500).rampingUpIn(Duration.ofSeconds(1));
		Exchange exchange = Exchange.get("/", 2);
		Load load = Load.of("500 users", exchange, users,
				new WarmUpRound(exchange, users, Duration.ofSeconds(2), 1, 1));
		assertThat(rule(Known.service("response-size", Preset.FULL), load))
			.isEqualTo(new Steadiness(Duration.ofSeconds(3), Duration.ofSeconds(8), Duration.ofSeconds(2)));
	}

	private static @Nullable Boolean test(Steadiness rule, List<TraceSecond> trace) {
		return Drift.isSteady(rule.drift(trace, List.of()).stream().toList());
	}

	private static @Nullable Steadiness rule(String id) {
		ServiceScenario scenario = Known.service(id, Preset.FULL);
		return rule(scenario, scenario.loads().getFirst());
	}

	private static @Nullable Steadiness rule(ServiceScenario scenario, Load load) {
		return Steadiness.of(new Turn(scenario, load, scenario.contenders().getFirst(), 1));
	}

	private static List<TraceSecond> trace(int seconds, IntToLongFunction answers, IntToDoubleFunction cores) {
		return IntStream.range(0, seconds)
			.mapToObj((second) -> new TraceSecond(second, answers.applyAsLong(second), null,
					cores.applyAsDouble(second), 1L, 1))
			.toList();
	}

}
