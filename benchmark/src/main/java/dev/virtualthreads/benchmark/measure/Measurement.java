package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;

/**
 * Measures scenarios, with a fresh service for every trial. A trial goes this way:
 * {@link Services} starts the service, {@link ServiceUnderLoad} warms it up, applies the
 * load and returns a {@link Trial}. {@link MeasuredCells} adds the trial to the cell of
 * its contender and gives the cells of the load to the {@link TrialListener}, which
 * judges them and writes the file.
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
			scenario.loadsByService().forEach((loads) -> measure(scenario, loads, services, cells));
		}
	}

	private void measure(Scenario scenario, List<Load> loads, Services services, MeasuredCells cells) {
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
