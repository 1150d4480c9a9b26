package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Loads of services that somebody else started: for all at once, or one by one. */
class ServiceTrialsTest {

	private static final int[] TWICE = { 1, 2 };

	private static final Exchange REQUEST = Exchange.get("/", 0);

	private static final ServiceScenario SCENARIO = ServiceScenario.builder("test", "Two services")
		.loads(List.of(load("few", 2), load("many", 4)))
		.procedure(Procedure.AT_ONCE)
		.without(Contender.PLATFORM_10, "many")
		.measure(Preset.FULL, Contender.PLATFORM_10, Contender.VIRTUAL);

	private final CountDownLatch bothAreCalled = new CountDownLatch(2);

	// for all contenders, as each of them has one request at a time
	@AutoClose
	private final TestServer server = new TestServer().handle((exchange) -> {
		this.bothAreCalled.countDown();
		exchange.sendResponseHeaders(this.bothAreCalled.await(30, TimeUnit.SECONDS) ? 200 : 503, -1);
	});

	private final MeasuredCells cells = MeasuredCells.ofReader(new CellSettings("25", new Parameters(Map.of())),
			List.of(), new TrialLog(), (planned, measured, contenders) -> {
			});

	private static Load load(String label, int requests) {
		Users users = Users.sending(requests, 1);
		return Load.of(label, REQUEST, users, new WarmUpRound(REQUEST, users, Duration.ZERO, 0, 0));
	}

	@Test
	void allContendersHaveARequestAtTheSameTime() {
		AtOnce.measure(SCENARIO, TWICE, this::service, this.cells);
		assertThat(this.cells.all()).extracting(Cell::contender).containsExactly("platform-10", "virtual", "virtual");
		assertThat(this.cells.all()).extracting(Cell::load).containsExactly("few", "few", "many");
		assertThat(this.cells.all()).allSatisfy((cell) -> {
			assertThat(cell.setup().repeats()).isEqualTo(2);
			assertThat(cell.checks().errors()).isEmpty();
		});
	}

	@Test
	void contenderThatDoesNotStartLeavesTheOthers() {
		this.bothAreCalled.countDown();
		AtOnce.measure(SCENARIO, TWICE, (turn) -> {
			if (turn.contender().equals(Contender.PLATFORM_10)) {
				throw new MeasurementException("no start");
			}
			return service(turn);
		}, this.cells);
		assertThat(this.cells.all()).extracting(Cell::hasErrors).containsExactly(true, false, false);
		assertThat(this.cells.all().getFirst().checks().errors()).containsOnlyKeys("failed starts");
		assertThat(this.cells.all()).extracting((cell) -> cell.setup().repeats()).containsExactly(1, 2, 2);
	}

	@Test
	void servicesAreWarmedUpOnce() {
		this.bothAreCalled.countDown();
		AtOnce.measure(ServiceScenario.builder("test", "One service")
			.loads(List.of(Load.of("warm", REQUEST, Users.sending(2, 1),
					new WarmUpRound(REQUEST, Users.sending(3, 1), Duration.ZERO, 1, 1))))
			.procedure(Procedure.AT_ONCE)
			.measure(Preset.FULL, Contender.VIRTUAL), TWICE, this::service, this.cells);
		assertThat(this.cells.all()).singleElement()
			.satisfies((cell) -> assertThat(cell.setup().parameters().warmUp()).asString().startsWith("3 requests"));
	}

	@Test
	void eachRoundHasConnectionsOfItsOwn() {
		Set<Integer> ports = ConcurrentHashMap.newKeySet();
		try (TestServer recording = new TestServer().handle((exchange) -> {
			// others ask whether it is alive
			if (exchange.getRequestURI().getPath().equals("/load")) {
				ports.add(exchange.getRemoteAddress().getPort());
			}
			// this server keeps a connection only after both are closed
			exchange.getRequestBody().close();
			exchange.sendResponseHeaders(200, -1);
			exchange.getResponseBody().close();
		})) {
			AtOnce.measure(ServiceScenario.builder("test", "One service")
				.loads(List.of(Load.of("two", Exchange.get("/load", 0), Users.sending(2, 1),
						new WarmUpRound(REQUEST, Users.sending(2, 1), Duration.ZERO, 0, 0))))
				.procedure(Procedure.AT_ONCE)
				.measure(Preset.FULL, Contender.VIRTUAL), TWICE, (turn) -> service(recording), this.cells);
		}
		assertThat(ports).hasSize(2);
	}

	@Test
	void contenderGetsNoLoadThatLeavesItOut() {
		this.bothAreCalled.countDown();
		List<Load> loads = List.of(load("1 users", 2), load("2 users", 2), load("3 users", 2));
		ServiceScenario scenario = ServiceScenario.builder("test", "One service for all loads")
			.loads(loads)
			.procedure(Procedure.RISING_LOADS)
			.without(Contender.PLATFORM_10, "2 users")
			.measure(Preset.FULL, Contender.PLATFORM_10);
		new ServiceTrials(loads, this.cells).measure(new Turn(scenario, loads.getFirst(), Contender.PLATFORM_10, 1),
				(turn) -> AttachedService.at(this.server.uri()));
		assertThat(this.cells.all()).extracting(Cell::load).containsExactly("1 users", "3 users");
	}

	private ServiceUnderLoad service(Turn turn) {
		return service(this.server);
	}

	private ServiceUnderLoad service(TestServer called) {
		AttachedService service = AttachedService.at(called.uri());
		return new ServiceUnderLoad(service, this.cells.remotes(service), Duration.ofMinutes(1));
	}

}
