package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.PlantedScenario;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import org.jspecify.annotations.Nullable;

/** Measures scenarios, with a fresh bank for every trial. */
public final class Measurement {

	private final Launcher launcher;

	private final Preset preset;

	private final OptionalInt repeats;

	private final TrialListener listener;

	/**
	 * Creates a measurement.
	 * @param repeats repeats of every cell, empty for those of the preset
	 */
	public Measurement(Launcher launcher, Preset preset, OptionalInt repeats, TrialListener listener) {
		this.launcher = launcher;
		this.preset = preset;
		this.repeats = repeats;
		this.listener = listener;
	}

	/**
	 * Measures a scenario. A failed trial is an error of its cell.
	 * @param measured receives the cells of a load after each of its trials
	 */
	public void run(Scenario scenario, Consumer<List<Cell>> measured) {
		ProcessorSets.ofThisMachine().bindDriver(() -> measure(scenario, measured));
	}

	private void measure(Scenario scenario, Consumer<List<Cell>> measured) {
		try (Services services = Services.start(this.launcher, scenario.remoteDelays(), scenario.heap())) {
			services.warmUp();
			Scenario ready = PlantedScenario.is(scenario) ? calibrate(scenario, services) : scenario;
			ready.loadsByBank().forEach((loads) -> measure(ready, loads, services, measured));
		}
	}

	// The first contender adds no processor time.
	private Scenario calibrate(Scenario planted, Services services) {
		this.listener.preparing("Measuring the processor time of a request ...");
		Turn turn = new Turn(planted, planted.loads().getFirst(), planted.contenders().getFirst(), 0);
		try (RunningService service = start(turn, services);
				MeasuredBank bank = new MeasuredBank(service, services.remotes(), planted.timeout())) {
			@Nullable WarmUpResult warmUp = bank.warmUp(turn.load());
			return PlantedScenario.calibrated(planted, bank.measure(turn, warmUp).cpuMicrosPerRequest());
		}
	}

	private RunningService start(Turn turn, Services services) {
		return services.startBank(turn.contender(), turn.name(), turn.scenario());
	}

	private void measure(Scenario scenario, List<Load> loads, Services services, Consumer<List<Cell>> measured) {
		List<Turn> turns = Turn.of(scenario, loads.getFirst(), this.preset, this.repeats);
		if (scenario.measuresSideBySide(loads.getFirst())) {
			SideBySide trials = new SideBySide(this::cell, measured, services.remotes(), this.listener);
			Turn.rounds(turns).forEach((round) -> trials.measure(round, (turn) -> start(turn, services)));
			return;
		}
		ServiceTrials trials = new ServiceTrials(loads, this::cell, measured, services.remotes(), this.listener,
				(turn) -> true);
		turns.forEach((turn) -> trials.measure(turn, () -> start(turn, services)));
	}

	private Cell cell(CellBuilder trials) {
		return trials.cell(CellSettings.ofBank(trials.scenario(), this.preset));
	}

}
