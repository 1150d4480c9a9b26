package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of scenarios. Each turn has a fresh service, which is warmed up and serves
 * one or more loads, by the {@link Procedure} of the scenario. {@link MeasuredCells} adds
 * each trial to the cell of its contender.
 */
public record Measurement(Launcher launcher, Preset preset, Repeats repeats, TrialListener listener,
		CellRecorder recorder) {

	private static final Duration PART = Duration.ofSeconds(1);

	/** Returns the cells of a scenario. A failed trial is an error of its cell. */
	public List<Cell> run(ServiceScenario scenario) {
		return ProcessorSets.ofThisMachine().bindDriver(() -> measure(scenario));
	}

	private List<Cell> measure(ServiceScenario scenario) {
		try (Services services = Services.start(this.launcher, scenario.target())) {
			services.warmUp(scenario.loads().getFirst().warmUp().most() == 0);
			boolean atOnce = scenario.procedure() == Procedure.AT_ONCE;
			MeasuredCells cells = new MeasuredCells(CellSettings.ofBank(scenario, this.preset), services.remotes(),
					atOnce, this.listener, this.recorder);
			if (atOnce) {
				AtOnce.measure(scenario, this.repeats.numbers(scenario.repeats(this.preset)).toArray(),
						(turn) -> ServiceUnderLoad.start(turn, services::start, cells), cells);
			}
			else {
				scenario.loadsByService().forEach((loads) -> measureLoads(scenario, loads, services, cells));
			}
			return cells.all();
		}
	}

	private void measureLoads(ServiceScenario scenario, List<Load> loads, Services services, MeasuredCells cells) {
		List<Turn> turns = Turn.of(scenario, loads.getFirst(), this.preset, this.repeats);
		if (scenario.procedure() == Procedure.SIDE_BY_SIDE) {
			Turn.rounds(turns).forEach((round) -> measureSideBySide(round, loads, services, cells));
		}
		else {
			ServiceTrials trials = new ServiceTrials(loads, cells);
			turns.forEach((turn) -> trials.measure(turn, services::start));
		}
	}

	static void measureSideBySide(List<Turn> round, List<Load> loads, Services services, MeasuredCells cells) {
		try (SideBySide sides = new SideBySide(cells, round.getFirst().scenario().timeout(), (broken) -> {
		})) {
			round.forEach((turn) -> sides.start(turn, services::start));
			@Nullable Exchange warm = null;
			for (Load load : loads) {
				if (!load.warmUp().exchange().equals(warm)) {
					warm = load.warmUp().exchange();
					warmUp(sides, load, round.size());
				}
				int parts = Math.toIntExact(load.users().window().toSeconds());
				sides.measure(load, load.during(PART), parts, parts);
			}
		}
	}

	private static void warmUp(SideBySide sides, Load load, int contenders) {
		Duration window = load.warmUp().users().window();
		sides.warmUp(load.warmUpLoad(),
				System.nanoTime() + window.multipliedBy((long) load.warmUp().most() * contenders).toNanos(), () -> {
				});
	}

}
