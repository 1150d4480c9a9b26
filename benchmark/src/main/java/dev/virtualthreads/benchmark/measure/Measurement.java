package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;

/**
 * Measurement of scenarios. Each turn has a fresh service, which is warmed up and serves
 * one or more loads. {@link MeasuredCells} adds each trial to the cell of its contender
 * and gives the cells to the {@link TrialListener}; in a run that is {@code Progress},
 * whose recorder judges them and writes the file. Where no request waits, the services of
 * all contenders run at the same time, see {@link SideBySide}.
 *
 * @param repeats repeats of every cell, empty for those of the preset
 */
public record Measurement(Launcher launcher, Preset preset, OptionalInt repeats, TrialListener listener) {

	private static final Duration PART = Duration.ofSeconds(1);

	private static final Duration WARM_UP_LIMIT = Duration.ofSeconds(30);

	/** Measures a scenario. A failed trial is an error of its cell. */
	public void run(Scenario scenario) {
		ProcessorSets.ofThisMachine().bindDriver(() -> measure(scenario));
	}

	private void measure(Scenario scenario) {
		try (Services services = Services.start(this.launcher, scenario.target())) {
			services.warmUp();
			MeasuredCells cells = new MeasuredCells(CellSettings.ofBank(scenario, this.preset), services.remotes(),
					this.listener);
			scenario.loadsByService().forEach((loads) -> measureLoads(scenario, loads, services, cells));
		}
	}

	private void measureLoads(Scenario scenario, List<Load> loads, Services services, MeasuredCells cells) {
		Load first = loads.getFirst();
		List<Turn> turns = Turn.of(scenario, first, this.preset, this.repeats);
		if (scenario.measuresSideBySide(first)) {
			Turn.rounds(turns).forEach((round) -> measureSideBySide(round, services, cells));
		}
		else {
			ServiceTrials trials = new ServiceTrials(loads, cells);
			turns.forEach((turn) -> trials.measure(turn, services));
		}
	}

	static void measureSideBySide(List<Turn> round, Services services, MeasuredCells cells) {
		Load load = round.getFirst().load();
		Load part = load.during(PART);
		try (SideBySide sides = new SideBySide(cells, round.getFirst().scenario().timeout(), (broken) -> {
		})) {
			round.forEach((turn) -> sides.start(turn, services));
			sides.warmUp(part, System.nanoTime() + WARM_UP_LIMIT.multipliedBy(round.size()).toNanos(), () -> {
			});
			int parts = Math.toIntExact(load.users().window().toSeconds());
			sides.measure(load, part, parts, parts);
		}
	}

}
