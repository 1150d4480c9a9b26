package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.load.WarmUpRound;
import dev.virtualthreads.measuring.comparison.Preset;

import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_10;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_1000;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_500;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_CORES;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL;

/** Catalogue of the scenarios that this program measures itself. */
public final class Scenarios {

	private Scenarios() {
	}

	/** Returns every scenario, those that {@code all} leaves out at the end. */
	public static List<Scenario> of(Preset preset) {
		return List.of(transfers(preset), ramp(preset), blocking(preset), responseSize(preset),
				CostScenarios.inFlight(preset), CostScenarios.cpuPerTransfer(preset), CostScenarios.settings(preset),
				OverloadScenario.of(preset), LatencyScenario.of(preset));
	}

	public static Optional<Scenario> find(String id, Preset preset) {
		return of(preset).stream().filter((scenario) -> scenario.id().equals(id)).findFirst();
	}

	public static String ids() {
		return of(Preset.QUICK).stream().map(Scenario::id).collect(Collectors.joining(", "));
	}

	private static Scenario transfers(Preset preset) {
		RemoteDelays delays = Scale.shorten(RemoteDelays.OF_THE_DEMOS, preset);
		WarmUpRound warmUp = Scale.waiting(Requests.TRANSFER, Users.sending(400, 50), 50, delays.total(), preset);
		return Scenario
			.builder("transfers",
					"Money transfers that wait for two services: how much faster than a bank with ten threads")
			.inAll()
			.remotes(delays)
			.loads(List.of(Load.of(Requests.TRANSFER, 400, 50, warmUp)))
			.verdictOn(VIRTUAL, PLATFORM_10, PLATFORM_200)
			.measure(preset, PLATFORM_10, PLATFORM_200, VIRTUAL);
	}

	private static Scenario ramp(Preset preset) {
		boolean smoke = preset == Preset.SMOKE;
		int users = smoke ? 50 : 1000;
		Duration rampUp = Duration.ofSeconds(smoke ? 1 : 10);
		Duration window = Duration.ofSeconds(smoke ? 5 : 40);
		Duration wait = Duration.ofSeconds(1);
		Users ramping = Users.during(window, users).rampingUpIn(rampUp).thinking(wait);
		Load load = Load.of(users + " users", Requests.TEST, ramping,
				Scale.waiting(Requests.TEST, ramping.rampingUpIn(wait), users, wait, preset));
		return Scenario
			.builder("ramp", "A thousand users start within ten seconds, wait for one second and think for one second")
			.inAll()
			.serviceTime(wait)
			.loads(List.of(load))
			.verdictOn(VIRTUAL, PLATFORM_200, PLATFORM_500, PLATFORM_1000)
			.measure(preset, PLATFORM_200, PLATFORM_500, PLATFORM_1000, VIRTUAL);
	}

	private static Scenario blocking(Preset preset) {
		Duration wait = Duration.ofMillis(preset.choose(150, 1000, 3000));
		Exchange blocking = Exchange.get("/blocking/" + wait.toMillis() / 1e3, 2);
		return Scenario
			.builder("blocking", "A handler that only waits: from how many users on the platform threads are too few")
			.inAll()
			.serviceTime(wait)
			.loads(Stream.of(new int[][] { { 60, 20 }, { 100, 50 }, { 600, 100 }, { 600, 200 } })
				.map((load) -> Load.of(blocking, load[0], load[1], Scale.shortWait(load[1], preset)))
				.toList())
			.verdictOn(VIRTUAL, PLATFORM_10, PLATFORM_200)
			.mainLoad("600/200")
			.measure(preset, PLATFORM_10, PLATFORM_200, VIRTUAL);
	}

	private static Scenario responseSize(Preset preset) {
		return Scenario
			.builder("response-size",
					"A handler that never waits and sends larger and larger responses: which difference is left")
			.inAll()
			.loads(List.of(ofSize("1 KB", 1024, 12_800, preset), ofSize("16 KB", 16 * 1024, 11_500, preset),
					ofSize("128 KB", 128 * 1024, 7_400, preset)))
			.verdictOn(VIRTUAL, PLATFORM_CORES, PLATFORM_200)
			.measure(preset, PLATFORM_CORES, PLATFORM_200, VIRTUAL);
	}

	// About as many requests as two processors serve in one and a half seconds.
	private static Load ofSize(String name, int bytes, long requestsOfRound, Preset preset) {
		Exchange exchange = Exchange.get("/blocking/0?bytes=" + bytes, bytes);
		Duration window = Duration.ofSeconds(preset.choose(1, 7, 20));
		return Load.of(name, exchange, Users.during(window, 200),
				Scale.working(exchange, 200, requestsOfRound, preset));
	}

}
