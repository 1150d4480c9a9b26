package dev.virtualthreads.benchmark.measure;

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
			SideBySide trials = new SideBySide(services, cells);
			Turn.rounds(turns).forEach(trials::measure);
		}
		else {
			// no limit on the time in which an inconclusive measurement may be repeated
			ServiceTrials trials = new ServiceTrials(loads, cells, (turn) -> true);
			turns.forEach((turn) -> trials.measure(turn, services));
		}
	}

}
