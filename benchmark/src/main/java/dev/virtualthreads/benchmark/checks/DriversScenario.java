package dev.virtualthreads.benchmark.checks;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.load.Arrivals;
import dev.virtualthreads.load.Arrivals.Phase;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Requests;
import dev.virtualthreads.benchmark.scenario.Scale;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;

/** Checks of the load driver against other programs that send the same load. */
final class DriversScenario {

	private static final Contender BENCH = Contender.VIRTUAL.named("bench");

	private static final Contender AB = of(LoadTool.AB);

	private static final Contender K6 = of(LoadTool.K6);

	private static final Duration WAIT = Duration.ofMillis(100);

	private static final int USERS = 50;

	private static final double PER_SECOND = 500;

	private DriversScenario() {
	}

	// The first request of ab is alone: with enough requests that is negligible.
	static Scenario closed(Preset preset) {
		int requests = preset.choose(500, 4000, 20_000);
		return Scenario.builder("drivers", "Check of the load driver: a closed load that it, ab and k6 send")
			.serviceTime(WAIT)
			.loads(List.of(Load.of(Requests.SHORT_WAIT, requests, USERS,
					Scale.waiting(Requests.SHORT_WAIT, Users.sending(requests, USERS), 20 * USERS, WAIT, preset))))
			.verdictOn(BENCH, AB, K6)
			.measure(preset, AB, K6, BENCH);
	}

	static Scenario open(Preset preset) {
		Arrivals arrivals = new Arrivals(
				List.of(new Phase(PER_SECOND, Duration.ofSeconds(1)),
						new Phase(PER_SECOND, Duration.ofSeconds(preset.choose(2, 8, 40)))),
				1, Duration.ofSeconds(1), WAIT);
		return Scenario.builder("drivers-open", "Check of the load driver: an open load that it and k6 send")
			.serviceTime(WAIT)
			.loads(List.of(Load.of(Math.round(PER_SECOND) + "/s", Requests.SHORT_WAIT, arrivals,
					Scale.shortWait(USERS, preset))))
			.verdictOn(BENCH, K6)
			.measure(preset, K6, BENCH);
	}

	private static Contender of(LoadTool tool) {
		return Contender.VIRTUAL.named(tool.toString()).drivenBy(tool);
	}

}
