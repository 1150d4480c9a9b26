package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.load.WarmUpRound;
import dev.virtualthreads.measuring.comparison.Preset;

import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_10;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.scenario.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL;

/** Scenario of banks that have just started and get their full load at once. */
final class WarmUpScenario {

	private static final int USERS = 64;

	// The speed of a JVM changes most at the beginning.
	private static final List<Integer> SECONDS = List.of(0, 5, 10, 20, 40);

	private WarmUpScenario() {
	}

	static Scenario of(Preset preset) {
		return Scenario.builder("warm-up", "A bank that has just started gets its full load: how fast it becomes fast")
			.remotes(RemoteDelays.NONE)
			.compiler(Compiler.C1_AND_C2)
			.loads(IntStream.range(1, preset.choose(2, 3, SECONDS.size())).mapToObj(WarmUpScenario::window).toList())
			.oneAfterTheOther()
			.verdictOn(VIRTUAL, PLATFORM_200, PLATFORM_10, REACTIVE)
			.repeats(preset.choose(1, 3, 3))
			.measureWithTwin(preset, contenders(preset));
	}

	private static Contender[] contenders(Preset preset) {
		return (preset == Preset.FULL) ? new Contender[] { PLATFORM_10, PLATFORM_200, REACTIVE, VIRTUAL }
				: new Contender[] { PLATFORM_200, REACTIVE, VIRTUAL };
	}

	private static Load window(int number) {
		int begin = SECONDS.get(number - 1);
		int end = SECONDS.get(number);
		Users users = Users.during(Duration.ofSeconds(end - begin), USERS);
		return Load.of("%d to %d s".formatted(begin, end), Requests.TRANSFER, users,
				new WarmUpRound(Requests.TRANSFER, users, Duration.ZERO, 0, 0));
	}

}
