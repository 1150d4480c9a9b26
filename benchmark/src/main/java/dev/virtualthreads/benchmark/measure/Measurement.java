package dev.virtualthreads.benchmark.measure;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.measuring.results.Cell;

/** Measures scenarios, with a fresh bank for every trial. */
public final class Measurement {

	private final Launcher launcher;

	private final AotCaches caches;

	private final Preset preset;

	private final OptionalInt repeats;

	private final TrialListener listener;

	/**
	 * Creates a measurement.
	 * @param home the folder that holds the modules
	 * @param repeats repeats of every cell, empty for those of the preset
	 */
	public Measurement(Launcher launcher, Path home, Preset preset, OptionalInt repeats, TrialListener listener) {
		this.launcher = launcher;
		this.caches = new AotCaches(home, launcher, listener);
		this.preset = preset;
		this.repeats = repeats;
		this.listener = listener;
	}

	/**
	 * Measures a scenario. A failed trial is an error of its cell.
	 * @param measured receives the cells of a load after each of its trials
	 */
	public void run(Scenario scenario, Consumer<List<Cell>> measured) {
		if (this.preset != Preset.SMOKE) {
			scenario.contenders().forEach(this.caches::prepare);
		}
		try (Services services = Services.start(this.launcher, scenario.remoteDelays(), scenario.heap())) {
			services.warmUp();
			scenario.loads().forEach((load) -> measureLoad(scenario, load, services, measured));
		}
	}

	private void measureLoad(Scenario scenario, Load load, Services services, Consumer<List<Cell>> measured) {
		Map<Contender, CellBuilder> cells = new LinkedHashMap<>();
		for (Turn turn : Turn.of(scenario, load, this.preset, this.repeats)) {
			this.listener.starting(turn);
			CellBuilder cell = cells.computeIfAbsent(turn.contender(), (contender) -> new CellBuilder(turn));
			addTrial(turn, services, cell);
			measured.accept(cells.values()
				.stream()
				.map((trials) -> trials.cell(this.preset, this.caches.describe(trials.contender())))
				.toList());
		}
	}

	private void addTrial(Turn turn, Services services, CellBuilder cell) {
		long start = System.nanoTime();
		try {
			Trial trial = runTrial(turn, services);
			cell.add(trial);
			this.listener.finished(turn, trial.result());
		}
		catch (MeasurementException ex) {
			services.requireRemotesAlive();
			if (ExitHook.isExiting()) {
				throw ex;
			}
			cell.addFailure((System.nanoTime() - start) / 1e9);
			this.listener.failed(turn, String.valueOf(ex.getMessage()));
		}
	}

	private Trial runTrial(Turn turn, Services services) {
		try (RunningService service = services.startBank(turn.contender(), turn.name(),
				this.caches.of(turn.contender()), turn.scenario().compiler());
				MeasuredBank bank = new MeasuredBank(service, services)) {
			return bank.measure(turn, bank.warmUp(turn.load()));
		}
	}

}
