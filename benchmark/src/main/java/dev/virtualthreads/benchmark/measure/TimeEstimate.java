package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import org.jspecify.annotations.Nullable;

/** Estimate of the duration of measurements, for the list and the progress bar. */
public final class TimeEstimate {

	private static final double START_SECONDS = 2;

	private static final double REMOTES_SECONDS = 10;

	private static final int WARM_UP_ROUNDS = 4;

	private TimeEstimate() {
	}

	/** Returns the seconds of one trial, its start and warm-up included. */
	public static double seconds(Turn turn) {
		return START_SECONDS + warmUpSeconds(turn) + turn.scenario().expectedSeconds(turn.load(), turn.contender());
	}

	private static double warmUpSeconds(Turn turn) {
		@Nullable WarmUpRound round = turn.load().warmUp();
		return (round != null) ? Math.max(round.atLeast().toNanos() / 1e9, WARM_UP_ROUNDS * roundSeconds(turn, round))
				: 0;
	}

	private static double roundSeconds(Turn turn, WarmUpRound round) {
		Users users = round.users();
		if (users.isWindow()) {
			return users.window().toNanos() / 1e9;
		}
		boolean waitsAsLong = round.exchange().equals(turn.load().exchange());
		return (waitsAsLong && turn.scenario().serviceTime() != null) ? turn.scenario().serviceTime().toNanos() / 1e9
				: 0;
	}

	/** Returns the seconds of all trials of the scenarios. */
	public static double seconds(List<Scenario> scenarios, Preset preset, OptionalInt repeats) {
		return scenarios.stream().mapToDouble((scenario) -> seconds(scenario, preset, repeats)).sum();
	}

	private static double seconds(Scenario scenario, Preset preset, OptionalInt repeats) {
		return ((scenario.remoteDelays() != null) ? REMOTES_SECONDS : 0) + scenario.loads()
			.stream()
			.flatMap((load) -> Turn.of(scenario, load, preset, repeats).stream())
			.mapToDouble(TimeEstimate::seconds)
			.sum();
	}

}
