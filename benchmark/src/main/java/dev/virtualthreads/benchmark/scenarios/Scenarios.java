package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Compiler;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.Scale;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.ScenarioBuilder;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_10;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_1000;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_500;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_CORES;
import static dev.virtualthreads.benchmark.trial.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;

/** Catalogue of the scenarios. */
public final class Scenarios {

	private static final int WARM_UP_USERS = 200;

	private Scenarios() {
	}

	public static List<Scenario> of(Preset preset) {
		Stream<ProgramScenario> programs = Stream.concat(
				Stream.concat(Stream.of(PaymentsScenario.of(preset)), StandaloneScenarios.of(preset)),
				Stream.concat(Stream.of(DatabaseScenario.of(preset)), QuestionsScenarios.of(preset)));
		return Stream.<Scenario>concat(services(preset).stream(), programs.map((scenario) -> scenario.withTwin(preset)))
			.toList();
	}

	/** Returns those that compare services; the last ones are not in all. */
	public static List<ServiceScenario> services(Preset preset) {
		return List.of(transfers(preset), users(preset), ramp(preset), blocking(preset), responseSize(preset),
				CostScenarios.cpuPerTransfer(preset), WarmUpScenario.of(preset), CostScenarios.memory(preset),
				TailScenario.of(preset), LimitsScenario.of(preset), OverloadScenario.of(preset));
	}

	/** Returns the quantity of the picture of a scenario, empty if it is gone. */
	public static Optional<Quantity> shown(String id) {
		return of(Preset.FULL).stream().filter((scenario) -> scenario.id().equals(id)).map(Scenario::shows).findFirst();
	}

	public static String ids(Collection<? extends Scenario> scenarios) {
		return scenarios.stream().map(Scenario::id).collect(Collectors.joining(", "));
	}

	// On Java 21, fifty first requests at the same moment load the same classes, keep all
	// carriers and wait for each other forever: users of a warm-up start one after
	// another.
	private static ServiceScenario transfers(Preset preset) {
		RemoteDelays delays = Scale.shorten(RemoteDelays.OF_THE_DEMOS, preset);
		Load few = Load.of(Requests.TRANSFER, 400, 50, Scale.waiting(Requests.TRANSFER,
				Users.sending(400, 50).rampingUpIn(delays.total()), 50, delays.total(), preset));
		// a wait of one second: a transfer would need the processors for all contenders
		// at once
		Load many = Load.of(Requests.TEST, 2000, 400,
				Scale.waiting(Requests.TEST, Users.sending(2000, 400), 400, Duration.ofSeconds(1), preset));
		ScenarioBuilder transfers = ServiceScenario
			.builder("transfers",
					"Money transfers that wait for two services: how much faster than ten threads, and than 200")
			.inAll()
			.remotes(delays)
			.procedure(Procedure.AT_ONCE)
			.loads((preset == Preset.SMOKE) ? List.of(few) : List.of(few, many))
			.without(PLATFORM_1000, "400/50")
			.without(PLATFORM_10, "2000/400") // would need minutes
			.verdictOn(VIRTUAL, PLATFORM_10, PLATFORM_200, PLATFORM_1000);
		@Nullable JavaInstallation older = QuestionsScenarios.olderJava(preset);
		if (older == null) {
			return transfers.measureWithTwin(preset, PLATFORM_10, PLATFORM_200, PLATFORM_1000, VIRTUAL);
		}
		return transfers.verdictOn(VIRTUAL.on(older), VIRTUAL)
			.measureWithTwin(preset, PLATFORM_10, PLATFORM_200, PLATFORM_1000, VIRTUAL.on(older), VIRTUAL);
	}

	// Each service gets all numbers of users, one after the other: those of virtual
	// threads and WebFlux together would need the processors.
	private static ServiceScenario users(Preset preset) {
		Duration wait = Duration.ofSeconds(1);
		ScenarioBuilder users = ServiceScenario
			.builder("users", "A request that waits one second, by more and more users: from where on threads are few")
			.procedure(Procedure.RISING_LOADS)
			.serviceTime(wait)
			.heap("2g")
			.loads(preset.choose(List.of(20), List.of(50, 400), List.of(50, 200, 1000, 2000, 5000))
				.stream()
				.map((count) -> Load.of("%d users".formatted(count), Requests.TEST,
						Users.during(Duration.ofSeconds(preset.choose(3, 5, (count < 100) ? 24 : 8)), count)
							.rampingUpIn(wait.multipliedBy(2)),
						new WarmUpRound(Requests.SHORT_WAIT,
								Users.during(Duration.ofSeconds(preset.choose(1, 2, 8)), WARM_UP_USERS),
								Duration.ofMillis(100), preset.choose(1, 1, 3), preset.choose(1, 1, 4))))
				.toList());
		Stream.of("400", "1000", "2000", "5000").forEach((count) -> users.without(PLATFORM_10, count + " users"));
		return users.verdictOn(VIRTUAL, PLATFORM_200, PLATFORM_1000, REACTIVE)
			.judging(Measure.THROUGHPUT, Measure.P99)
			.measureWithTwin(preset, PLATFORM_10, PLATFORM_200, PLATFORM_1000, REACTIVE, VIRTUAL);
	}

	// All contenders together nearly fill the processors: their second compilers would
	// slow down each other's requests.
	private static ServiceScenario ramp(Preset preset) {
		boolean smoke = preset == Preset.SMOKE;
		int users = smoke ? 50 : 1000;
		Duration wait = Duration.ofSeconds(1);
		Users ramping = Users.during(Duration.ofSeconds(smoke ? 5 : 40), users)
			.rampingUpIn(Duration.ofSeconds(smoke ? 1 : 10))
			.thinking(wait);
		return ServiceScenario
			.builder("ramp", "A thousand users start within ten seconds, wait for one second and think for one second")
			.inAll()
			.procedure(Procedure.AT_ONCE)
			.compiler(Compiler.C1)
			.serviceTime(wait)
			.loads(List.of(Load.of(users + " users", Requests.TEST, ramping,
					Scale.windows(Requests.TEST, Users.during(wait, Math.min(users, WARM_UP_USERS)).rampingUpIn(wait),
							wait, preset))))
			.verdictOn(VIRTUAL, PLATFORM_200, PLATFORM_500)
			.measureWithTwin(preset, PLATFORM_200, PLATFORM_500, VIRTUAL);
	}

	private static ServiceScenario blocking(Preset preset) {
		Duration wait = Duration.ofMillis(preset.choose(150, 1000, 3000));
		Exchange blocking = Exchange.get("/blocking/" + wait.toMillis() / 1e3, 2);
		return ServiceScenario
			.builder("blocking", "A handler that only waits: from how many users on the platform threads are too few")
			.inAll()
			.procedure(Procedure.AT_ONCE)
			.serviceTime(wait)
			.loads(Stream.of(new int[][] { { 60, 20 }, { 100, 50 }, { 600, 100 }, { 600, 200 } })
				.map((load) -> Load.of(blocking, load[0], load[1], Scale.shortWait(load[1], preset)))
				.toList())
			.without(PLATFORM_10, "600/100")
			.without(PLATFORM_10, "600/200") // ten threads would need minutes
			.verdictOn(VIRTUAL, PLATFORM_10, PLATFORM_200)
			.mainLoad("60/20")
			.measureWithTwin(preset, PLATFORM_10, PLATFORM_200, VIRTUAL);
	}

	private static ServiceScenario responseSize(Preset preset) {
		return ServiceScenario
			.builder("response-size",
					"A handler that never waits and sends larger and larger responses: which difference is left")
			.inAll()
			.showing(Quantity.CPU)
			.loads(List.of(ofSize("1 KB", 1024, preset), ofSize("128 KB", 128 * 1024, preset)))
			.verdictOn(VIRTUAL, PLATFORM_CORES, PLATFORM_200)
			.judging(Measure.CPU, Measure.TOTAL_CPU)
			.measureWithTwin(preset, PLATFORM_CORES, PLATFORM_200, VIRTUAL);
	}

	private static Load ofSize(String name, int bytes, Preset preset) {
		Exchange exchange = Exchange.get("/blocking/0?bytes=" + bytes, bytes);
		Users users = Users.during(Duration.ofSeconds(preset.choose(1, 7, 15)), 200);
		// each size is warmed up, and few classes send it
		WarmUpRound warmUp = new WarmUpRound(exchange, users.within(Duration.ofSeconds(preset.choose(1, 1, 5))),
				Duration.ZERO, preset.choose(1, 4, 4), preset.choose(1, 30, 10));
		return Load.of(name, exchange, users, warmUp);
	}

}
