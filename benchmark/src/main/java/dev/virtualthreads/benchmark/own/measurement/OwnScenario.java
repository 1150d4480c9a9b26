package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.load.Arrivals;
import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.load.WarmUpRound;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;

/** Scenario that compares the thread modes of the reader's service. */
public final class OwnScenario {

	/** Name of the scenario. */
	public static final String ID = "own";

	private static final Duration FILLING = Duration.ofSeconds(2);

	private static final Duration RAMP_UP = Duration.ofSeconds(1);

	private static final int USERS_AT_ONCE = 100;

	private static final int FEWEST_ROUNDS = 2;

	private static final int USUAL_ROUNDS = 3;

	/** A longer measurement has a longer warm-up. */
	private static final int SECONDS_PER_ROUND = 5;

	private OwnScenario() {
	}

	static Scenario of(OwnPlan plan, Preflight check, String suffix, int rounds) {
		return of(plan.load(), check, suffix, rounds, OwnContenders.of(plan.service().server(), plan.pools()),
				plan.start().heap());
	}

	/** Returns the scenario of a service that already runs: it compares nothing. */
	static Scenario of(UrlPlan plan, Preflight check) {
		return of(plan.load(), check, "", rounds(plan.load()), List.of(OwnContenders.of(plan.mode())), "unknown");
	}

	/** Returns the highest number of rounds of a warm-up of a service that waits. */
	static int rounds(OwnLoad load) {
		return (int) Math.max(USUAL_ROUNDS, load.duration().toSeconds() / SECONDS_PER_ROUND);
	}

	private static Scenario of(OwnLoad load, Preflight check, String suffix, int rounds, List<Contender> contenders,
			String heap) {
		return Scenario.builder(ID, "The reader's service")
			.heap(heap)
			.loads(loads(load, check, suffix, rounds))
			.verdictOn(OwnContenders.VIRTUAL,
					contenders.stream()
						.filter((contender) -> !contender.equals(OwnContenders.VIRTUAL))
						.toArray(Contender[]::new))
			.measure(Preset.FULL, contenders.toArray(Contender[]::new));
	}

	private static List<Load> loads(OwnLoad load, Preflight check, String suffix, int rounds) {
		List<Exchange> requests = check.exchanges();
		WarmUpRound warmUp = new WarmUpRound(requests.getFirst(), check.round().users(), check.wave(), FEWEST_ROUNDS,
				rounds);
		List<Load> loads = Stream.concat(
				load.users()
					.stream()
					.map((users) -> Load.of(users + " users" + suffix, requests.getFirst(),
							users(users, load.duration()), warmUp)),
				load.rates()
					.stream()
					.map((rate) -> Load.of(rate + "/s" + suffix, requests.getFirst(), arrivals(rate, load.duration()),
							warmUp)))
			.toList();
		return (requests.size() > 1) ? loads.stream().map((each) -> each.mixing(requests)).toList() : loads;
	}

	// More connections at once than the server accepts would be refused.
	static Users users(int count, Duration duration) {
		return (count <= USERS_AT_ONCE) ? Users.during(duration, count)
				: Users.during(duration.plus(RAMP_UP), count).rampingUpIn(RAMP_UP);
	}

	private static Arrivals arrivals(int perSecond, Duration duration) {
		List<Arrivals.Phase> phases = List.of(new Arrivals.Phase(perSecond, FILLING),
				new Arrivals.Phase(perSecond, duration));
		return new Arrivals(phases, 1, duration, Duration.ZERO);
	}

}
