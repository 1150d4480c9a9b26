package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Round;
import dev.virtualthreads.benchmark.load.Users;

import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_10;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.scenario.Contender.PLATFORM_CORES;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL;
import static dev.virtualthreads.benchmark.scenario.Contender.VIRTUAL_AGAIN;

/** Every scenario, a row each, as a preset has it. */
public final class Scenarios {

	static final Round WARM_UP_OF_TRANSFERS = Round.ofOneRequestEach(Requests.TRANSFER, 50, Duration.ofSeconds(3));

	static final Remotes REMOTES = new Remotes(Duration.ofSeconds(3), Duration.ofSeconds(1));

	static final String HEAP = "512m";

	private Scenarios() {
	}

	/** Returns every scenario, those that {@code all} leaves out at the end. */
	public static List<Scenario> of(Preset preset) {
		return List.of(transfers(preset), ramp(preset), blocking(preset), responseSize(preset), Costs.inFlight(preset),
				Costs.perTransfer(preset), Costs.settings(preset), Costs.coldStart(preset), Overload.of(preset),
				sweep(preset), sameTwice(preset));
	}

	private static Scenario transfers(Preset preset) {
		Remotes remotes = preset.shorten(REMOTES);
		return new Scenario("transfers",
				"Money transfers that wait for two services: what a bank with ten threads gains", false, true,
				List.of(Load.of(Requests.TRANSFER, 400, 50, WARM_UP_OF_TRANSFERS)),
				preset.choose(PLATFORM_10, PLATFORM_200, VIRTUAL), remotes, remotes.total(), preset.compiler(), HEAP);
	}

	private static Scenario ramp(Preset preset) {
		boolean smoke = preset == Preset.SMOKE;
		int users = smoke ? 50 : 1000;
		Duration rampUp = Duration.ofSeconds(smoke ? 1 : 10);
		Duration window = Duration.ofSeconds(smoke ? 5 : 40);
		Load load = Load.of(users + " users", Requests.TEST,
				Users.during(window, users).rampingUpIn(rampUp).thinking(Duration.ofSeconds(1)),
				warmUpOfWaiting(preset));
		return new Scenario("ramp", "A thousand users come within ten seconds, wait a second and think a second", false,
				true, List.of(load), preset.choose(PLATFORM_200, VIRTUAL), null, Duration.ofSeconds(1),
				preset.compiler(), HEAP);
	}

	private static Scenario blocking(Preset preset) {
		Duration wait = switch (preset) {
			case SMOKE -> Duration.ofMillis(150);
			case QUICK -> Duration.ofSeconds(1);
			case FULL -> Duration.ofSeconds(3);
		};
		Exchange blocking = Exchange.get("/blocking/" + wait.toMillis() / 1e3, 2);
		return new Scenario("blocking",
				"A handler that only waits: how many users make how many platform threads too few", false, true,
				Stream.of(new int[][] { { 60, 20 }, { 100, 50 }, { 600, 100 }, { 600, 200 } })
					.map((load) -> Load.of(blocking, load[0], load[1], warmUpOfWaiting(preset)))
					.toList(),
				preset.choose(PLATFORM_10, PLATFORM_200, VIRTUAL), null, wait, preset.compiler(), HEAP);
	}

	// the same code as with longer waits, in less time
	private static Round warmUpOfWaiting(Preset preset) {
		return Round.ofOneRequestEach(Requests.SHORT_WAIT, 50, Duration.ofMillis((preset == Preset.FULL) ? 1500 : 500));
	}

	private static Scenario responseSize(Preset preset) {
		return new Scenario("response-size",
				"A handler that never waits and answers with more and more bytes: what is left of the difference",
				false, true, IntStream.of(1, 16, 128, 1024).mapToObj((kilobytes) -> ofSize(kilobytes, preset)).toList(),
				preset.choose(PLATFORM_CORES, PLATFORM_200, VIRTUAL), null, null, preset.compiler(), HEAP);
	}

	private static Load ofSize(int kilobytes, Preset preset) {
		int bytes = kilobytes * 1024;
		Exchange exchange = Exchange.get("/blocking/0?bytes=" + bytes, bytes);
		Duration window = switch (preset) {
			case SMOKE -> Duration.ofSeconds(1);
			case QUICK -> Duration.ofMillis(1500);
			case FULL -> Duration.ofSeconds(20);
		};
		// the second compiler takes its time
		Duration warmUp = (preset == Preset.FULL) ? Duration.ofSeconds(5) : Duration.ZERO;
		return Load.of((kilobytes < 1024) ? kilobytes + " KB" : kilobytes / 1024 + " MB", exchange,
				Users.during(window, 200), Round.ofRequestsWithoutAPause(exchange, 200, warmUp));
	}

	private static Scenario sweep(Preset preset) {
		Remotes remotes = preset.shorten(REMOTES);
		return new Scenario("sweep", "Transfers by more and more users: where platform threads stop to suffice", false,
				false,
				IntStream.of(10, 20, 50, 100, 200, 500, 1000)
					.mapToObj((users) -> Load.of(users + " users", Requests.TRANSFER,
							Users.during(remotes.total().multipliedBy(5), users)
								.rampingUpIn(remotes.total().dividedBy(4)),
							WARM_UP_OF_TRANSFERS))
					.toList(),
				preset.choose(PLATFORM_10, PLATFORM_200, VIRTUAL), remotes, remotes.total(), preset.compiler(), HEAP);
	}

	private static Scenario sameTwice(Preset preset) {
		Remotes remotes = preset.shorten(REMOTES);
		return new Scenario("a-a", "The meter itself: virtual threads compared with virtual threads", false, false,
				List.of(Load.of(Requests.TRANSFER, 400, 50, WARM_UP_OF_TRANSFERS)), List.of(VIRTUAL, VIRTUAL_AGAIN),
				remotes, remotes.total(), preset.compiler(), HEAP);
	}

	public static Optional<Scenario> find(String id, Preset preset) {
		return of(preset).stream().filter((scenario) -> scenario.id().equals(id)).findFirst();
	}

	public static String ids() {
		return of(Preset.QUICK).stream().map(Scenario::id).collect(Collectors.joining(", "));
	}

}
