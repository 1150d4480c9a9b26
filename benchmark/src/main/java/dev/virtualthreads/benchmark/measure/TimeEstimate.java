package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Preset;
import dev.virtualthreads.benchmark.scenario.Scenario;

/** About how long measurements take, for the list of scenarios and the progress bar. */
public final class TimeEstimate {

	private static final double START_SECONDS = 4;

	private static final double SERVICES_SECONDS = 9;

	private static final int WARM_UP_ROUNDS = 3;

	private TimeEstimate() {
	}

	/** Returns the seconds of one trial with its start and its warm-up. */
	public static double seconds(Turn turn, Preset preset) {
		Scenario scenario = turn.scenario();
		Load round = new Load(turn.load().users(), turn.load().users());
		return START_SECONDS + WARM_UP_ROUNDS * scenario.idealSeconds(round, turn.contender(), preset)
				+ scenario.idealSeconds(turn.load(), turn.contender(), preset);
	}

	/** Returns the seconds of all trials of the scenarios. */
	public static double seconds(List<Scenario> scenarios, Preset preset, OptionalInt repeats) {
		return scenarios.stream()
			.flatMap((scenario) -> scenario.loads()
				.stream()
				.flatMap((load) -> Turn.of(scenario, load, preset, repeats).stream()))
			.mapToDouble((turn) -> seconds(turn, preset))
			.sum() + SERVICES_SECONDS * scenarios.size();
	}

}
