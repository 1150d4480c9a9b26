package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Parameters;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ServiceTrialsTest {

	private static final Exchange REQUEST = Exchange.get("/", 0);

	private final MeasuredCells cells = MeasuredCells.ofReader(new CellSettings("25", new Parameters(Map.of())),
			List.of(), new TrialLog(), (planned, measured, contenders) -> {
			});

	@Test
	void contenderGetsNoLoadThatLeavesItOut() {
		List<Load> loads = List.of(load("1 users"), load("2 users"), load("3 users"));
		ServiceScenario scenario = ServiceScenario.builder("test", "One service for all loads")
			.loads(loads)
			.procedure(Procedure.RISING_LOADS)
			.without(Contender.PLATFORM_10, "2 users")
			.measure(Preset.FULL, Contender.PLATFORM_10);
		try (TestServer server = new TestServer().handle((exchange) -> exchange.sendResponseHeaders(200, -1))) {
			new ServiceTrials(loads, this.cells).measure(new Turn(scenario, loads.getFirst(), Contender.PLATFORM_10, 1),
					(turn) -> AttachedService.at(server.uri()));
		}
		assertThat(this.cells.all()).extracting(Cell::load).containsExactly("1 users", "3 users");
	}

	private static Load load(String label) {
		Users users = Users.sending(2, 1);
		return Load.of(label, REQUEST, users, new WarmUpRound(REQUEST, users, Duration.ZERO, 0, 0));
	}

}
