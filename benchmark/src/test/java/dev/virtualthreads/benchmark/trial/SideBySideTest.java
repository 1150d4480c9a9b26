package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SideBySideTest {

	private static final Exchange REQUEST = Exchange.get("/", 0);

	private static final Users USERS = Users.sending(10, 2);

	private static final Load LOAD = Load.of("2 users", REQUEST, USERS,
			new WarmUpRound(REQUEST, USERS, Duration.ZERO, 0, 0));

	private static final Load MANY = Load.of("1000 requests", REQUEST, Users.sending(1000, 2), LOAD.warmUp());

	private static final ServiceScenario SCENARIO = ServiceScenario.builder("test", "Two services")
		.loads(List.of(LOAD, MANY))
		.measure(Preset.FULL, Contender.PLATFORM_10, Contender.VIRTUAL);

	private final List<SideBreak> breaks = new ArrayList<>();

	private final List<TestServer> servers = new ArrayList<>();

	private final MeasuredCells cells = MeasuredCells.ofReader(new CellSettings("25", new Parameters(Map.of())),
			List.of(), new TrialListener() {
			}, (planned, measured, contenders) -> {
			});

	@Test
	void errorsOfOneSideEndOnlyItsOwnMeasurement() {
		try (SideBySide sides = sides()) {
			sides.add(turn(Contender.PLATFORM_10), service(200));
			sides.add(turn(Contender.VIRTUAL), service(500));
			warmUpOnce(sides);
			assertThat(sides.lastWindows()).hasSize(2);
			assertThat(this.breaks).isEmpty();
			warmUpOnce(sides);
			sides.measure(LOAD, LOAD, 4, 2);
		}
		assertThat(this.breaks).extracting((broken) -> broken.turn().contender().name() + " in " + broken.when())
			.containsExactly("virtual in the warm-up with 2 users");
		assertThat(this.cells.all()).extracting((cell) -> cell.setup().repeats()).containsExactly(2, 1);
		assertThat(this.cells.all()).extracting(Cell::hasErrors).containsExactly(false, true);
	}

	@Test
	void errorsOfAWarmUpBelongToItsLoad() {
		try (SideBySide sides = sides()) {
			sides.add(turn(Contender.VIRTUAL), service(500));
			IntStream.range(0, 2).forEach((round) -> sides.warmUp(MANY, Long.MIN_VALUE, () -> {
			}));
		}
		assertThat(this.cells.all()).extracting(Cell::load).containsExactly(MANY.label());
	}

	@Test
	void oneErrorInAThousandAnswersEndsNothing() {
		AtomicInteger requests = new AtomicInteger();
		try (SideBySide sides = sides()) {
			sides.add(turn(Contender.VIRTUAL), service(() -> (requests.incrementAndGet() == 5) ? 500 : 200));
			sides.measure(MANY, MANY, 2, 2);
		}
		assertThat(requests).hasValueGreaterThanOrEqualTo(2000);
		assertThat(this.breaks).isEmpty();
	}

	@Test
	void errorsApartArePartOfNoResult() {
		try (SideBySide sides = new SideBySide(this.cells.apart(), Duration.ofSeconds(5), this.breaks::add)) {
			sides.add(turn(Contender.VIRTUAL), service(500));
			warmUpOnce(sides);
			warmUpOnce(sides);
		}
		assertThat(this.breaks).hasSize(1);
		assertThat(this.cells.all()).isEmpty();
	}

	@Test
	void endOfAServiceThatSomebodyElseStartedIsNoErrorOfItsContender() {
		try (SideBySide sides = sides()) {
			sides.add(turn(Contender.VIRTUAL), service(200));
			stop();
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> sides.measure(LOAD, LOAD, 2, 2));
		}
		assertThat(this.breaks).isEmpty();
		assertThat(this.cells.all()).isEmpty();
	}

	private static void warmUpOnce(SideBySide sides) {
		sides.warmUp(LOAD, Long.MIN_VALUE, () -> {
		});
	}

	private SideBySide sides() {
		return new SideBySide(this.cells, Duration.ofSeconds(5), this.breaks::add);
	}

	private static Turn turn(Contender contender) {
		return new Turn(SCENARIO, LOAD, contender, 1);
	}

	private MeasuredService service(int status) {
		return service(() -> status);
	}

	private MeasuredService service(IntSupplier status) {
		TestServer server = new TestServer().handle((exchange) -> exchange.sendResponseHeaders(status.getAsInt(), -1));
		this.servers.add(server);
		return AttachedService.at(server.uri());
	}

	@AfterEach
	void stop() {
		this.servers.forEach(TestServer::close);
	}

}
