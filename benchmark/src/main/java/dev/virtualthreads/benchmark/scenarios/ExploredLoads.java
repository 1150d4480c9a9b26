package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import org.jspecify.annotations.Nullable;

final class ExploredLoads {

	private static final int MOST_USERS = 100_000;

	private ExploredLoads() {
	}

	static List<Load> waiting(List<Load> loads, Duration usual, Duration wait) {
		return loads.stream().map((load) -> waiting(load, usual, wait)).toList();
	}

	private static Load waiting(Load load, Duration usual, Duration wait) {
		WarmUpRound round = load.warmUp();
		return !round.delay().equals(usual) ? load : load.by(load.label(), load.users(),
				new WarmUpRound(round.exchange(), round.users(), wait, round.fewest(), round.most()));
	}

	/**
	 * Returns the loads by a number of users. Each user sends as many requests as before.
	 * Loads that become the same are measured once.
	 */
	static List<Load> by(int users, List<Load> loads, String scenario) {
		if (users < 1 || users > MOST_USERS) {
			throw new IllegalArgumentException("--users must be from 1 to %d, was %d".formatted(MOST_USERS, users));
		}
		if (loads.stream().allMatch((load) -> load.arrivals() != null)) {
			throw new IllegalArgumentException(
					"The loads of %s have a rate and no users: leave out --users.".formatted(scenario));
		}
		Map<String, Load> byLabel = new LinkedHashMap<>();
		for (Load load : loads) {
			Load changed = (load.arrivals() == null) ? by(users, load) : load;
			byLabel.putIfAbsent(changed.label(), changed);
		}
		return List.copyOf(byLabel.values());
	}

	/** Returns the contenders that loads leave out, by their labels, which name users. */
	static Map<String, List<String>> leftOut(@Nullable Integer users, ServiceScenario scenario) {
		Map<String, List<String>> names = new LinkedHashMap<>();
		for (Load load : scenario.loads()) {
			String label = (users == null || load.arrivals() != null) ? load.label()
					: label(load, scaled(load.users(), users));
			names.put(label, scenario.rules().leftOut().getOrDefault(load.label(), List.of()));
		}
		return names;
	}

	static ServiceScenario required(ServiceScenario scenario) {
		List<Contender> measured = scenario.loads()
			.stream()
			.flatMap((load) -> scenario.contenders(load).stream())
			.toList();
		scenario.contenders()
			.stream()
			.filter((contender) -> !measured.contains(contender))
			.findFirst()
			.ifPresent((contender) -> {
				throw new IllegalArgumentException("No load of %s is for %s here: leave it out of --contenders."
					.formatted(scenario.id(), contender.name()));
			});
		return scenario;
	}

	private static Load by(int users, Load load) {
		Users changed = scaled(load.users(), users);
		return load.by(label(load, changed), changed, warmUp(load.warmUp(), load.users().count(), users));
	}

	// Some scenarios warm up by fewer users, because thousands would take minutes.
	private static WarmUpRound warmUp(WarmUpRound round, int usual, int users) {
		int count = (round.users().count() == usual) ? users : Math.min(round.users().count(), users);
		return new WarmUpRound(round.exchange(), scaled(round.users(), count), round.delay(), round.fewest(),
				round.most());
	}

	private static Users scaled(Users users, int count) {
		long requests = users.isWindow() ? users.requests()
				: count * Math.max(1, Math.round((double) users.requests() / users.count()));
		return new Users(count, requests, users.window(), users.rampUp(), users.thinkTime());
	}

	private static String label(Load load, Users users) {
		if (load.label().equals(load.users().count() + " users")) {
			return users.count() + " users";
		}
		return users.isWindow() ? "%s, %d users".formatted(load.label(), users.count())
				: users.requests() + "/" + users.count();
	}

}
