package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Round;
import dev.virtualthreads.benchmark.load.Users;

import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.scenario.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL;
import static dev.virtualthreads.benchmark.scenario.Contender.WITH_CACHE;
import static dev.virtualthreads.benchmark.scenario.Contender.WITH_CLASSES;
import static dev.virtualthreads.benchmark.scenario.Contender.WITHOUT_CACHE;
import static dev.virtualthreads.benchmark.scenario.Contender.WITHOUT_OPENAPI;

/**
 * What a transfer costs in memory and in processor time, and a start in seconds, and what
 * lowers it.
 */
final class Costs {

	// 8,000 transfers in flight, in the bank and behind it
	private static final String LARGE_HEAP = "4g";

	private static final int USERS_WITHOUT_A_PAUSE = 64;

	private Costs() {
	}

	static Scenario inFlight(Preset preset) {
		Duration window = Duration.ofSeconds(switch (preset) {
			case SMOKE -> 10;
			case QUICK -> 20;
			case FULL -> 60;
		});
		return new Scenario("in-flight", "Thousands of transfers at once: what each of them costs in memory", true,
				false, IntStream.of(1000, 5000, 8000).mapToObj((users) -> atOnce(users, window)).toList(),
				preset.choose(PLATFORM_200, REACTIVE, VIRTUAL), Scenarios.REMOTES, Scenarios.REMOTES.total(),
				preset.compiler(), LARGE_HEAP);
	}

	static Scenario coldStart(Preset preset) {
		Remotes remotes = preset.shorten(Scenarios.REMOTES);
		return new Scenario("cold-start",
				"A bank that has just been started: how soon it is ready, and what its first transfers pay", false,
				false, List.of(Load.of(Requests.TRANSFER, 400, 50, null)),
				preset.choose(WITHOUT_CACHE, WITHOUT_OPENAPI, WITH_CLASSES, WITH_CACHE), remotes, remotes.total(),
				preset.compiler(), Scenarios.HEAP);
	}

	static Scenario settings(Preset preset) {
		Duration window = Duration.ofSeconds((preset == Preset.FULL) ? 20 : 10);
		return new Scenario("settings",
				"The bank as Boot makes it by itself, then each row with one thing more: what it saves", true, false,
				List.of(atOnce(2000, window)), preset.choose(BankSettings.EACH_ON_TOP), Scenarios.REMOTES,
				Scenarios.REMOTES.total(), preset.compiler(), LARGE_HEAP);
	}

	// they begin within a service time: at once they would find each other's processor
	// time and not the bank
	private static Load atOnce(int users, Duration window) {
		return Load.of(users + " users", Requests.TRANSFER,
				Users.during(window, users).rampingUpIn(Scenarios.REMOTES.total()), Scenarios.WARM_UP_OF_TRANSFERS);
	}

	static Scenario perTransfer(Preset preset) {
		Duration window = Duration.ofSeconds(switch (preset) {
			case SMOKE -> 1;
			case QUICK -> 5;
			case FULL -> 20;
		});
		// The second compiler makes a transfer cheaper step by step: its rounds are alike
		// long before it is through.
		Duration warmUp = Duration.ofSeconds((preset == Preset.FULL) ? 30 : 3);
		Load load = Load.of(USERS_WITHOUT_A_PAUSE + " users", Requests.TRANSFER,
				Users.during(window, USERS_WITHOUT_A_PAUSE),
				Round.ofRequestsWithoutAPause(Requests.TRANSFER, USERS_WITHOUT_A_PAUSE, warmUp));
		return new Scenario("cpu-per-transfer",
				"Transfers that wait for nothing: the processor time that each of them takes", false, false,
				List.of(load), preset.choose(PLATFORM_200, REACTIVE, VIRTUAL),
				new Remotes(Duration.ZERO, Duration.ZERO), null, preset.compiler(), Scenarios.HEAP);
	}

}
