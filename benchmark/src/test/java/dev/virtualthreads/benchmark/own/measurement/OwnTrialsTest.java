package dev.virtualthreads.benchmark.own.measurement;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.trial.CellSettings;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.MeasuredCells;
import dev.virtualthreads.benchmark.trial.MeasuredService;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.TrialListener;
import dev.virtualthreads.benchmark.trial.Turn;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Services that end in the warm-up. */
class OwnTrialsTest {

	private static final Check CHECK = new Check(
			List.of(Exchange.of(CheckedRequests.of("GET", "/", null, List.of()), 200, null)), Duration.ofMillis(1));

	private static final long LATER = Long.MAX_VALUE / 2;

	private static final List<Contender> CONTENDERS = List.of(OwnContenders.PLATFORM, OwnContenders.VIRTUAL);

	private final TrialListener listener = new TrialListener() {
	};

	private final MeasuredCells cells = MeasuredCells.ofReader(new CellSettings("25", new Parameters(Map.of())),
			List.of(), this.listener, (planned, measured, contenders) -> {
			});

	private final OwnTrials trials = new OwnTrials(new FirstLook(OwnPlans.of(List.of(2), List.of()).load(), "", CHECK),
			this.cells, new RoughAnswer(this.listener, 0), LATER, false);

	@AutoClose
	private final TestServer server = new TestServer().handle((exchange) -> exchange.sendResponseHeaders(200, -1));

	@Test
	void endOfAllServicesEndsThePair() {
		List<Ended> services = List.of(new Ended(this.server.uri()), new Ended(this.server.uri()));
		try (SideBySide sides = this.trials.sideBySide((broken) -> {
		})) {
			for (int side = 0; side < services.size(); side++) {
				sides.add(turn(CONTENDERS.get(side)), services.get(side));
			}
			this.trials.measure(sides, services, 0, 1);
		}
		assertThat(this.trials.pairs()).isOne();
		Observations found = this.trials.found(Explanation.NONE, new Failures(Path.of("target")), List.of(), List.of());
		assertThat(found.capacity()).isNull();
		assertThat(this.cells.all()).extracting(Cell::contender).containsExactly("platform", "virtual");
		assertThat(this.cells.all()).allSatisfy((cell) -> assertThat(cell.checks().hasFailedTrial()).isTrue());
	}

	@Test
	void endedServiceHasNoCapacity() {
		FirstLook look = new FirstLook(OwnPlans.of(List.of(2), List.of()).load(), "", CHECK, OptionalInt.of(5), null,
				List.of());
		assertThat(look.capacity(new Ended(URI.create("http://127.0.0.1:1")))).isNull();
	}

	@Test
	void errorsOfAnotherPoolAreNotThoseOfTheMode() {
		Failures failures = new Failures(Path.of("target"));
		Contender pool = OwnContenders.of(Server.TOMCAT, List.of(500)).get(1);
		failures.addStart(turn(pool), new MeasurementException("no memory"));
		assertThat(failures.all()).isEmpty();
		failures.addStart(turn(OwnContenders.PLATFORM), new MeasurementException("no memory"));
		assertThat(failures.all()).hasSize(1);
	}

	private Turn turn(Contender contender) {
		Load highest = this.trials.look().highest().whole();
		return new Turn(OwnScenario.of(highest, CONTENDERS), highest, contender, 1);
	}

	private record Ended(URI uri) implements MeasuredService {

		@Override
		public OptionalInt process() {
			return OptionalInt.empty();
		}

		@Override
		public OptionalInt exitCode() {
			return OptionalInt.of(137);
		}

		@Override
		public void requireAlive() {
			throw new MeasurementException("It has ended.");
		}

	}

}
