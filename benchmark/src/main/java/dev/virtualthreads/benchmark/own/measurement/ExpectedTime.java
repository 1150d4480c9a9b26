package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.Objects;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.WarmUpRound;
import dev.virtualthreads.benchmark.scenario.Scenario;

/**
 * Expected time of the trials of a service that was checked.
 *
 * @param ofEachTrial time of what each trial of a contender has in addition to its loads
 * @param once time of what the measurement has once
 */
record ExpectedTime(Scenario scenario, Preflight check, double ofEachTrial, double once) {

	/** Time in which the compiler works on after the rounds of a warm-up. */
	private static final double COMPILER_SECONDS = 7;

	private static final double STOP_SECONDS = 1;

	private static final int MOST_ROUNDS = 8;

	/** Returns the time of a service that each trial starts, and of the explanation. */
	static ExpectedTime ofStarts(Scenario scenario, Preflight check) {
		return new ExpectedTime(scenario, check,
				seconds(check.startTime()) + warmUpSeconds(scenario, check) + STOP_SECONDS,
				TimeBudget.AT_THE_END.toSeconds());
	}

	/** Returns the time of a service that already runs: it is warmed up once. */
	static ExpectedTime ofOneStart(Scenario scenario, Preflight check) {
		return new ExpectedTime(scenario, check, 0, warmUpSeconds(scenario, check));
	}

	private static double warmUpSeconds(Scenario scenario, Preflight check) {
		return warmUp(scenario).most() * seconds(check.round().time()) + COMPILER_SECONDS;
	}

	private static WarmUpRound warmUp(Scenario scenario) {
		return Objects.requireNonNull(scenario.loads().getFirst().warmUp());
	}

	double seconds(int repeats) {
		return repeats * secondsOfRepeat() + this.once;
	}

	/** Returns the rounds of a warm-up for which there is time: at least the usual. */
	int rounds(int repeats, Duration left) {
		int usual = warmUp(this.scenario).most();
		double ofOneMore = repeats * this.scenario.contenders().size() * seconds(this.check.round().time());
		return Math.clamp((long) (usual + (seconds(left) - seconds(repeats)) / ofOneMore), usual,
				Math.max(usual, MOST_ROUNDS));
	}

	double secondsOfRepeat() {
		return this.scenario.contenders().size() * this.scenario.loads().stream().mapToDouble(this::seconds).sum();
	}

	/** Returns the seconds of a load. The first one includes start and warm-up. */
	double seconds(Load load) {
		return (load.equals(this.scenario.loads().getFirst()) ? this.ofEachTrial : 0) + secondsOnceWarm(load);
	}

	private double secondsOnceWarm(Load load) {
		return seconds((load.arrivals() != null) ? load.arrivals().length() : load.users().window())
				+ seconds(this.check.round().lastAnswers());
	}

	/** Returns the seconds of a load and of all after it, without start and warm-up. */
	double secondsFrom(Load load) {
		return this.scenario.loads()
			.stream()
			.dropWhile((earlier) -> !earlier.equals(load))
			.mapToDouble(this::secondsOnceWarm)
			.sum();
	}

	private static double seconds(Duration duration) {
		return duration.toMillis() / 1e3;
	}

}
