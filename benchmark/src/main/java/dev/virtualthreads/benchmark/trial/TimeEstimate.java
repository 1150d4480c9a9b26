package dev.virtualthreads.benchmark.trial;

import java.util.DoubleSummaryStatistics;

import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.stats.Ideal;

/** Estimate of the duration of measurements, for the list and the progress bar. */
public final class TimeEstimate {

	private static final double START_SECONDS = 2;

	private static final double REMOTES_SECONDS = 10;

	private TimeEstimate() {
	}

	public static double seconds(Turn turn) {
		return share(turn.scenario()) * secondsAlone(turn);
	}

	// at once, all take as long as the slowest
	private static double share(ServiceScenario scenario) {
		if (scenario.procedure() != Procedure.AT_ONCE) {
			return 1;
		}
		DoubleSummaryStatistics each = scenario.contenders()
			.stream()
			.mapToDouble((contender) -> scenario.loads()
				.stream()
				.filter((load) -> scenario.contenders(load).contains(contender))
				.mapToDouble((load) -> scenario.expectedSeconds(load, contender))
				.sum())
			.summaryStatistics();
		return (each.getSum() > 0) ? each.getMax() / each.getSum() : 1;
	}

	private static double secondsAlone(Turn turn) {
		boolean starts = (turn.scenario().procedure() == Procedure.AT_ONCE) ? turn.repeat() == 1 : turn.startsService();
		return (starts ? START_SECONDS : 0) + warmUpRounds(turn) * roundSeconds(turn) + heapSeconds(turn)
				+ turn.scenario().expectedSeconds(turn.load(), turn.contender());
	}

	// Side by side, services get a warm-up for each exchange.
	private static double warmUpRounds(Turn turn) {
		WarmUpRound round = turn.load().warmUp();
		boolean warmsUp = switch (turn.scenario().procedure()) {
			case AT_ONCE -> turn.repeat() == 1;
			case SIDE_BY_SIDE -> turn.isFirstOfItsExchange();
			default -> turn.startsService();
		};
		return warmsUp ? (2 * round.fewest() + round.most()) / 3.0 : 0;
	}

	private static double roundSeconds(Turn turn) {
		WarmUpRound round = turn.load().warmUp();
		Users users = round.users();
		if (users.isWindow()) {
			return users.window().plus(round.delay()).toNanos() / 1e9;
		}
		return users.rampUp().toNanos() / 1e9
				+ Ideal.seconds(users.requests(), users.count(), turn.contender().limit(), round.delay());
	}

	private static double heapSeconds(Turn turn) {
		return turn.measuresHeap() ? LiveHeap.seconds(turn.load()) : 0;
	}

	static double seconds(ServiceScenario scenario, Preset preset, Repeats repeats) {
		return ((scenario.target().remoteDelays() != null) ? REMOTES_SECONDS : 0) + scenario.loads()
			.stream()
			.flatMap((load) -> Turn.of(scenario, load, preset, repeats).stream())
			.mapToDouble(TimeEstimate::seconds)
			.sum();
	}

}
