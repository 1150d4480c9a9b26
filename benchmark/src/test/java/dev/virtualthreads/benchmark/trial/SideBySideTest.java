package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import com.sun.net.httpserver.HttpServer;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
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

	private static final Load LOAD = load(Duration.ofMillis(100));

	private static final Load PART = load(Duration.ofMillis(50));

	private static final ServiceScenario SCENARIO = ServiceScenario.builder("test", "Two services")
		.loads(List.of(LOAD))
		.measure(Preset.FULL, Contender.PLATFORM_10, Contender.VIRTUAL);

	private final List<SideBreak> breaks = new ArrayList<>();

	private final List<HttpServer> servers = new ArrayList<>();

	private final MeasuredCells cells = MeasuredCells.ofReader(new CellSettings("25", new Parameters(Map.of())),
			List.of(), new TrialListener() {
			}, (planned, measured, contenders) -> {
			});

	private static Load load(Duration time) {
		Users users = Users.during(time, 2);
		return Load.of("2 users", REQUEST, users, new WarmUpRound(REQUEST, users, Duration.ZERO, 0, 0));
	}

	@Test
	void twoContendersAlternate() {
		assertThat(orders(List.of("A", "B"), 4)).containsExactly("AB", "BA", "BA", "AB");
	}

	@Test
	void eachContenderHasEachPlaceAsOften() {
		List<String> orders = orders(List.of("A", "B", "C"), 6);
		assertThat(orders).doesNotHaveDuplicates();
		for (int place = 0; place < 3; place++) {
			int at = place;
			assertThat(orders.stream().filter((order) -> order.charAt(at) == 'A')).hasSize(2);
		}
	}

	@Test
	void errorsOfOneSideEndOnlyItsOwnMeasurement() {
		try (SideBySide sides = sides()) {
			sides.add(turn(Contender.PLATFORM_10), service(200));
			sides.add(turn(Contender.VIRTUAL), service(500));
			sides.warmUp(PART, Long.MAX_VALUE, () -> {
				if (this.breaks.isEmpty()) {
					assertThat(sides.lastWindows()).hasSize(2);
				}
			});
			sides.measure(LOAD, PART, 4, 2);
		}
		assertThat(this.breaks).singleElement()
			.satisfies((broken) -> assertThat(broken.turn().contender()).isEqualTo(Contender.VIRTUAL))
			.satisfies((broken) -> assertThat(broken.when()).isEqualTo("the warm-up with 2 users"));
		assertThat(this.cells.all()).extracting((cell) -> cell.setup().repeats()).containsExactly(2, 1);
		assertThat(this.cells.all()).extracting(Cell::hasErrors).containsExactly(false, true);
	}

	@Test
	void endOfAServiceThatSomebodyElseStartedIsNoErrorOfItsContender() {
		try (SideBySide sides = sides()) {
			sides.add(turn(Contender.VIRTUAL), service(200));
			stop();
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> sides.measure(LOAD, PART, 2, 2));
		}
		assertThat(this.breaks).isEmpty();
		assertThat(this.cells.all()).isEmpty();
	}

	private SideBySide sides() {
		return new SideBySide(this.cells, Duration.ofSeconds(5), this.breaks::add);
	}

	private static Turn turn(Contender contender) {
		return new Turn(SCENARIO, LOAD, contender, 1);
	}

	private MeasuredService service(int status) {
		try {
			HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
			server.createContext("/", (exchange) -> {
				exchange.sendResponseHeaders(status, -1);
				exchange.close();
			});
			server.start();
			this.servers.add(server);
			return new AttachedService(URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
					List.of(server.getAddress()));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@AfterEach
	void stop() {
		this.servers.forEach((server) -> server.stop(0));
	}

	private static List<String> orders(List<String> sides, int parts) {
		return IntStream.range(0, parts)
			.mapToObj((number) -> String.join("", FairOrder.round(sides, number, parts)))
			.toList();
	}

}
