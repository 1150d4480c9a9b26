package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.measuring.comparison.Preset;

import static dev.virtualthreads.benchmark.scenario.Contender.EXTRACTED;
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

	// A warm-up by as many users as are measured would leave their connections and
	// buffers in the baseline of the heap, and take minutes on a pool of 200 threads.
	private static final int FEW_USERS = 200;

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
				.mapToObj((users) -> atOnce(users, window, preset))
				.toList())
			.verdictOn(VIRTUAL, PLATFORM_200, PLATFORM_500, PLATFORM_1000, PLATFORM_5000, REACTIVE)
			.verdictOn(VIRTUAL_LEAN, VIRTUAL, REACTIVE)
			.mainLoad("5000 users")
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
			.loads(List.of(atOnce(2000, window, preset)))
			.verdictOn(VIRTUAL_LEAN, BankSettings.BOOT_DEFAULTS)
			.measure(preset, BankSettings.CUMULATIVE);
	}

	// The users start one by one within a service time: all at once they would compete
	// for the processors, and the latency would show that instead of the bank.
	private static Load atOnce(int count, Duration window, Preset preset) {
		Users users = Users.during(window, count).rampingUpIn(Defaults.REMOTE_DELAYS.total());
		return Load.of(count + " users", Requests.TRANSFER, users, Scale.waiting(Requests.TRANSFER,
				Users.during(window, FEW_USERS), 2 * FEW_USERS, Defaults.REMOTE_DELAYS.total(), preset));
	}

	static Scenario coldStart(Preset preset) {
		return Scenario
			.builder("cold-start", "A bank that has just been started: time until it is ready, and its first transfers")
			.remotes(Scale.shorten(Defaults.REMOTE_DELAYS, preset))
			.loads(List.of(Load.of(Requests.TRANSFER, 400, 50, null)))
			.verdictOn(WITH_CACHE, WITHOUT_CACHE, EXTRACTED, WITH_CLASSES)
			.verdictOn(WITHOUT_OPENAPI, WITHOUT_CACHE)
			.measure(preset, WITHOUT_CACHE, WITHOUT_OPENAPI, EXTRACTED, WITH_CLASSES, WITH_CACHE);
	}

	static Scenario cpuPerTransfer(Preset preset) {
		Duration window = Duration.ofSeconds(switch (preset) {
			case SMOKE -> 1;
			case QUICK -> 7;
			case FULL -> 20;
		});
		Load load = Load.of(BUSY_USERS + " users", Requests.TRANSFER, Users.during(window, BUSY_USERS),
				Scale.working(Requests.TRANSFER, BUSY_USERS, 5000, preset));
		return Scenario.builder("cpu-per-transfer", "Transfers without any wait: the processor time of each of them")
			.remotes(RemoteDelays.NONE)
			.loads(List.of(load))
			.verdictOn(VIRTUAL, PLATFORM_200, REACTIVE)
			.verdictOn(VIRTUAL_LEAN, VIRTUAL, REACTIVE)
			.measure(preset, PLATFORM_200, REACTIVE, VIRTUAL_LEAN, VIRTUAL);
	}

}
