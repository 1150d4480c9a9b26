package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;

/** Another program keeps processors busy while the real bank is measured. */
@Isolated("measures")
@EnabledIfSystemProperty(named = "rounds", matches = "\\d+", disabledReason = "two minutes: profile faults")
class DisturbanceIT {

	private static final Duration WINDOW = Duration.ofSeconds(12);

	private static final Exchange WORK = Exchange.get("/blocking/0?bytes=1024", 1024);

	private static final ServiceScenario WORKING = scenario(load(WORK, 64, 5000), null, Contender.PLATFORM_200,
			Contender.VIRTUAL);

	@TempDir
	private Path logs;

	@Test
	void noVerdictStandsOnAWorkingBankThatIsDisturbedForHalfOfTheTime() {
		List<Cell> cells = measure(WORKING, WINDOW.dividedBy(2));
		assertNoVerdictStands(cells);
	}

	private static void assertNoVerdictStands(List<Cell> cells) {
		assertThat(cells).hasSize(2).noneMatch(Cell::isValid);
		assertThat(Judge.judge(cells, WORKING.comparisons())).extracting(Verdict::outcome)
			.containsExactly(Outcome.VOID);
	}

	@Test
	void noVerdictStandsOnWorkingBanksSideBySideThatAreDisturbedAllTheTime() {
		List<Cell> cells = measureSideBySide(WORKING, Duration.ZERO);
		assertThat(cells).allMatch((cell) -> cell.times().seconds() >= WINDOW.toSeconds());
		assertNoVerdictStands(cells);
	}

	// Each of the two has the load for a whole window. On a full machine the program gets
	// less than it wants, and takes from both.
	@Test
	void disturbanceOfHalfOfTheTimeIsNamedNextToWorkingBanksSideBySide() {
		assertThat(measureSideBySide(WORKING, WINDOW)).hasSize(2).allMatch((cell) -> cell.checks().disturbed());
	}

	@Test
	void waitingBankThatIsDisturbedAllTheTimeIsValidAndTheProgramIsNamed() {
		ServiceScenario waiting = scenario(load(Exchange.get("/blocking/1", 2), 20, 100), Duration.ofSeconds(1),
				Contender.PLATFORM_200, Contender.VIRTUAL);
		List<Cell> cells = measure(waiting, Duration.ZERO);
		assertThat(cells).hasSize(2).allMatch(Cell::crowded).allMatch(Cell::isValid);
		assertThat(Judge.judge(cells, waiting.comparisons())).singleElement()
			.extracting(Verdict::sentence, InstanceOfAssertFactories.STRING)
			.containsPattern(" next to virtual: .*sh \\(pid \\d+\\) [3-6]\\d %");
	}

	@Test
	void disturbanceOfAFifthOfTheTimeIsNamedNextToAWaitingBank() {
		ServiceScenario waiting = scenario(load(Exchange.get("/blocking/0.1", 2), 20, 200), Duration.ofMillis(100),
				Contender.VIRTUAL);
		assertThat(measure(waiting, WINDOW.multipliedBy(4).dividedBy(5))).singleElement()
			.matches((cell) -> cell.checks().disturbed())
			.matches(Cell::isValid);
	}

	private static Load load(Exchange exchange, int users, long warmUp) {
		return Load.of(users + " users", exchange, Users.during(WINDOW, users),
				new WarmUpRound(exchange, Users.sending(warmUp, users), Duration.ZERO, 1, 2));
	}

	private static ServiceScenario scenario(Load load, @Nullable Duration serviceTime, Contender... contenders) {
		return ServiceScenario.builder("disturbed", "A bank next to another program.")
			.heap("256m")
			.serviceTime(serviceTime)
			.loads(List.of(load))
			.verdictOn(Contender.VIRTUAL, Contender.PLATFORM_200)
			.measure(Preset.QUICK, contenders);
	}

	/**
	 * Returns the cells of one repeat.
	 * @param undisturbed time at the start of the load without the other program
	 */
	private List<Cell> measure(ServiceScenario scenario, Duration undisturbed) {
		List<Cell> cells = new ArrayList<>();
		try (Launcher launcher = new Launcher(Path.of(".."), this.logs, new FreePorts());
				Services services = Services.start(launcher, scenario.target())) {
			for (Contender contender : scenario.contenders()) {
				Turn turn = new Turn(scenario, scenario.loads().getFirst(), contender, 1);
				cells.add(new TrialCell(turn, CellSettings.ofBank(scenario, Preset.SMOKE))
					.of(measure(turn, services, undisturbed)));
			}
		}
		return cells;
	}

	private List<Cell> measureSideBySide(ServiceScenario scenario, Duration undisturbed) {
		List<Turn> round = scenario.contenders()
			.stream()
			.map((contender) -> new Turn(scenario, scenario.loads().getFirst(), contender, 1))
			.toList();
		List<OtherProgram> others = new ArrayList<>();
		TrialLog log = new TrialLog() {
			@Override
			public void starting(PlannedTrial trial) {
				super.starting(trial);
				// before, each service was started
				if (started().size() == round.size() + 1) {
					others.add(new OtherProgram(undisturbed));
				}
			}
		};
		try (Launcher launcher = new Launcher(Path.of(".."), this.logs, new FreePorts());
				Services services = Services.start(launcher, scenario.target())) {
			MeasuredCells cells = new MeasuredCells(CellSettings.ofBank(scenario, Preset.SMOKE), List.of(), false, log,
					(planned, measured, contenders) -> {
					});
			Measurement.measureSideBySide(round, scenario.loads(), services, cells);
			return cells.all();
		}
		finally {
			others.forEach(OtherProgram::close);
		}
	}

	private static Trial measure(Turn turn, Services services, Duration undisturbed) {
		RunningService started = services.start(turn);
		try (ServiceUnderLoad service = new ServiceUnderLoad(started, new Remotes(List.of(), null, false, started),
				turn.scenario().timeout())) {
			service.warmUp(turn);
			OtherProgram other = new OtherProgram(undisturbed);
			try {
				return service.measure(turn);
			}
			finally {
				other.close();
			}
		}
	}

}
