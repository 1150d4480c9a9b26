package dev.virtualthreads.benchmark.own;

import java.time.Duration;
import java.util.Objects;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.scenario.Scenario;

/**
 * Expected time of the trials of a service that was checked.
 */
record ExpectedTime(Scenario scenario, Preflight check) {

	/** Time in which the compiler works on after the rounds of a warm-up. */
	private static final double COMPILER_SECONDS = 7;

	private static final double STOP_SECONDS = 1;

	/** Highest number of rounds of a service that computes. */
	private static final int MOST_ROUNDS = 8;

	/** Returns the seconds of a number of repeats and of the explanation. */
	double seconds(int repeats) {
		return repeats * secondsOfRepeat() + TimeBudget.AT_THE_END.toSeconds();
	}

	/**
	 * Returns the rounds of a warm-up that leave time for some repeats: at least those of
	 * the scenario.
	 * @param left time that is left
	 */
	int rounds(int repeats, Duration left) {
		int usual = warmUp().most();
		double ofOneMore = repeats * this.scenario.contenders().size() * seconds(this.check.round().time());
		return Math.clamp((long) (usual + (seconds(left) - seconds(repeats)) / ofOneMore), usual,
				Math.max(usual, MOST_ROUNDS));
	}

	private WarmUpRound warmUp() {
		return Objects.requireNonNull(this.scenario.loads().getFirst().warmUp());
	}

	/** Returns the seconds of one trial of every contender. */
	double secondsOfRepeat() {
		return this.scenario.contenders().size() * this.scenario.loads().stream().mapToDouble(this::seconds).sum();
	}

	/** Returns the seconds of a load. The first one of a process includes its start. */
	double seconds(Load load) {
		return (load.equals(this.scenario.loads().getFirst())
				? seconds(this.check.startTime()) + warmUpSeconds() + STOP_SECONDS : 0) + secondsOnceStarted(load);
	}

	/** Returns the seconds of the warm-up of a process. */
	double warmUpSeconds() {
		return warmUp().most() * seconds(this.check.round().time()) + COMPILER_SECONDS;
	}

	/** Returns the seconds of a load on a service that runs and is warm. */
	double secondsOnceStarted(Load load) {
		return seconds((load.arrivals() != null) ? load.arrivals().length() : load.users().window())
				+ seconds(this.check.round().lastAnswers());
	}

	/** Returns the seconds of a load and of all after it on such a service. */
	double secondsFrom(Load load) {
		return this.scenario.loads()
			.stream()
			.dropWhile((earlier) -> !earlier.equals(load))
			.mapToDouble(this::secondsOnceStarted)
			.sum();
	}

	private static double seconds(Duration duration) {
		return duration.toMillis() / 1e3;
	}

}
