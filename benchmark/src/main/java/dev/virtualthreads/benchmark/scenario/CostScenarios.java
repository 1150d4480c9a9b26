package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.measuring.comparison.Preset;

import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_1000;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_500;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_5000;
import static dev.virtualthreads.benchmark.scenario.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_LEAN;

/** Scenarios that measure the cost of a transfer, not a time that users wait. */
final class CostScenarios {

	private static final int BUSY_USERS = 64;

	// A warm-up by as many users as are measured would leave their connections and
	// buffers in the baseline of the heap, and take minutes on a pool of 200 threads.
	private static final int FEW_USERS = 200;

	// for 5,000 transfers in flight, in the bank and in the remote services
	private static final String LARGE_HEAP = "4g";

	private static final Contender BOOT_DEFAULTS = VIRTUAL.named("boot-defaults");

	private static final Contender FEWER_FILTERS = BOOT_DEFAULTS.named("fewer-filters")
		.with("spring.servlet.encoding.enabled", "false")
		.with("spring.mvc.formcontent.filter.enabled", "false");

	private static final Contender SMALL_HEADERS = FEWER_FILTERS.named("small-headers")
		.with("server.max-http-request-header-size", "4KB")
		.with("server.tomcat.max-http-response-header-size", "1KB");

	private static final Contender KEPT_PROCESSORS = SMALL_HEADERS.named("kept-processors")
		.with("server.tomcat.processor-cache", "25000");

	// Each has the settings of those before it. The last one is the whole profile: its
	// small buffers have no property.
	private static final Contender[] CUMULATIVE = { BOOT_DEFAULTS, FEWER_FILTERS, SMALL_HEADERS, KEPT_PROCESSORS,
			VIRTUAL_LEAN };

	private CostScenarios() {
	}

	static Scenario inFlight(Preset preset) {
		Duration window = Duration.ofSeconds(preset.choose(10, 20, 60));
		return Scenario.builder("in-flight", "Thousands of transfers in flight: how much memory each of them costs")
			.measuresHeapPerRequest()
			.heap(LARGE_HEAP)
			.remotes(RemoteDelays.OF_THE_DEMOS)
			.loads(IntStream.of(1000, 5000)
				.limit(preset.choose(1, 2, 2))
				.mapToObj((users) -> atOnce(users, window, preset))
				.toList())
			.verdictOn(VIRTUAL, PLATFORM_200, PLATFORM_500, PLATFORM_1000, PLATFORM_5000, REACTIVE)
			.verdictOn(VIRTUAL_LEAN, VIRTUAL, REACTIVE)
			.mainLoad("5000 users")
			.measure(preset, PLATFORM_200, PLATFORM_500, PLATFORM_1000, PLATFORM_5000, REACTIVE, VIRTUAL_LEAN, VIRTUAL);
	}

	static Scenario settings(Preset preset) {
		Duration window = Duration.ofSeconds(preset.choose(10, 10, 20));
		return Scenario
			.builder("settings",
					"The bank with Spring Boot's defaults, then one more setting in each row: what it saves")
			.measuresHeapPerRequest()
			.heap(LARGE_HEAP)
			.remotes(RemoteDelays.OF_THE_DEMOS)
			.loads(List.of(atOnce(2000, window, preset)))
			.verdictOn(VIRTUAL_LEAN, BOOT_DEFAULTS)
			.measure(preset, CUMULATIVE);
	}

	// The users start one by one within a service time: all at once they would compete
	// for the processors, and the latency would show that instead of the bank.
	private static Load atOnce(int count, Duration window, Preset preset) {
		Users users = Users.during(window, count).rampingUpIn(RemoteDelays.OF_THE_DEMOS.total());
		return Load.of(count + " users", Requests.TRANSFER, users, Scale.waiting(Requests.TRANSFER,
				Users.during(window, FEW_USERS), 2 * FEW_USERS, RemoteDelays.OF_THE_DEMOS.total(), preset));
	}

	static Scenario cpuPerTransfer(Preset preset) {
		Duration window = Duration.ofSeconds(preset.choose(1, 7, 20));
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
