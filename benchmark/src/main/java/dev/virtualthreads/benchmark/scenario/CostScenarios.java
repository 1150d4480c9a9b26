package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.measuring.comparison.Preset;

import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_1000;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_500;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_5000;
import static dev.virtualthreads.benchmark.scenario.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_LEAN;
import static dev.virtualthreads.benchmark.scenario.Contender.WITHOUT_CACHE;
import static dev.virtualthreads.benchmark.scenario.Contender.WITHOUT_OPENAPI;
import static dev.virtualthreads.benchmark.scenario.Contender.WITH_CACHE;
import static dev.virtualthreads.benchmark.scenario.Contender.WITH_CLASSES;

/**
 * Scenarios that measure the cost of a transfer or of a start, not a time that users
 * wait.
 */
final class CostScenarios {

	private static final int BUSY_USERS = 64;

	private CostScenarios() {
	}

	static Scenario inFlight(Preset preset) {
		Duration window = Duration.ofSeconds(switch (preset) {
			case SMOKE -> 10;
			case QUICK -> 20;
			case FULL -> 60;
		});
		return Scenario.builder("in-flight", "Thousands of transfers in flight: how much memory each of them costs")
			.measuresHeapPerRequest()
			.heap(Defaults.LARGE_HEAP)
			.remotes(Defaults.REMOTE_DELAYS)
			.loads(IntStream.of(1000, 5000, 8000)
				.limit(preset.choose(1, 2, 3))
				.mapToObj((users) -> atOnce(users, window))
				.toList())
			.verdictOn(VIRTUAL, PLATFORM_200, PLATFORM_500, PLATFORM_1000, PLATFORM_5000, REACTIVE)
			.verdictOn(VIRTUAL_LEAN, VIRTUAL, REACTIVE)
			.measure(preset, PLATFORM_200, PLATFORM_500, PLATFORM_1000, PLATFORM_5000, REACTIVE, VIRTUAL_LEAN, VIRTUAL);
	}

	static Scenario settings(Preset preset) {
		Duration window = Duration.ofSeconds((preset == Preset.FULL) ? 20 : 10);
		return Scenario
			.builder("settings",
					"The bank with Spring Boot's defaults, then one more setting in each row: what it saves")
			.measuresHeapPerRequest()
			.heap(Defaults.LARGE_HEAP)
			.remotes(Defaults.REMOTE_DELAYS)
			.loads(List.of(atOnce(2000, window)))
			.verdictOn(VIRTUAL_LEAN, BankSettings.BOOT_DEFAULTS)
			.measure(preset, BankSettings.CUMULATIVE);
	}

	// The users start one by one within a service time: all at once they would compete
	// for the processors, and the latency would show that instead of the bank.
	private static Load atOnce(int users, Duration window) {
		return Load.of(users + " users", Requests.TRANSFER,
				Users.during(window, users).rampingUpIn(Defaults.REMOTE_DELAYS.total()), Defaults.TRANSFER_WARM_UP);
	}

	static Scenario coldStart(Preset preset) {
		return Scenario
			.builder("cold-start", "A bank that has just been started: time until it is ready, and its first transfers")
			.remotes(Scale.shorten(Defaults.REMOTE_DELAYS, preset))
			.loads(List.of(Load.of(Requests.TRANSFER, 400, 50, null)))
			.verdictOn(WITH_CACHE, WITHOUT_CACHE, WITH_CLASSES)
			.verdictOn(WITHOUT_OPENAPI, WITHOUT_CACHE)
			.measure(preset, WITHOUT_CACHE, WITHOUT_OPENAPI, WITH_CLASSES, WITH_CACHE);
	}

	static Scenario cpuPerTransfer(Preset preset) {
		Duration window = Duration.ofSeconds(switch (preset) {
			case SMOKE -> 1;
			case QUICK -> 5;
			case FULL -> 20;
		});
		// The second compiler lowers the cost of a transfer step by step. The rounds look
		// steady long before it has finished.
		Duration warmUp = Duration.ofSeconds((preset == Preset.FULL) ? 30 : 3);
		Load load = Load.of(BUSY_USERS + " users", Requests.TRANSFER, Users.during(window, BUSY_USERS),
				WarmUpRound.ofRequestsWithoutAPause(Requests.TRANSFER, BUSY_USERS, warmUp));
		return Scenario.builder("cpu-per-transfer", "Transfers without any wait: the processor time of each of them")
			.remotes(RemoteDelays.NONE)
			.loads(List.of(load))
			.verdictOn(VIRTUAL, PLATFORM_200, REACTIVE)
			.verdictOn(VIRTUAL_LEAN, VIRTUAL, REACTIVE)
			.measure(preset, PLATFORM_200, REACTIVE, VIRTUAL_LEAN, VIRTUAL);
	}

}
