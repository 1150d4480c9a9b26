package dev.virtualthreads.benchmark.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.report.Cell;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Preset;
import dev.virtualthreads.benchmark.scenario.Remotes;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.target.HeapWatch;
import dev.virtualthreads.benchmark.target.JavaRuntime;
import dev.virtualthreads.benchmark.target.Launcher;
import dev.virtualthreads.benchmark.target.ProcessWatch;
import dev.virtualthreads.benchmark.target.ProcessWatch.Sample;
import dev.virtualthreads.benchmark.target.RunningService;

/** Measures scenarios, every trial on a bank of its own. */
public final class Measurement {

	private static final Remotes WITHOUT_DELAY = new Remotes(Duration.ZERO, Duration.ZERO);

	private static final String TRAINING_HEAP = "512m";

	private final Launcher launcher;

	private final AotCache cache;

	private final Preset preset;

	private final OptionalInt repeats;

	private final TrialListener listener;

	/**
	 * Prepares to measure.
	 * @param home the folder that holds the modules
	 * @param repeats of every cell, empty for the preset's
	 */
	public Measurement(Launcher launcher, Path home, Preset preset, OptionalInt repeats, TrialListener listener) {
		this.launcher = launcher;
		this.cache = new AotCache(home);
		this.preset = preset;
		this.repeats = repeats;
		this.listener = listener;
	}

	/**
	 * Measures a scenario.
	 * @param finished is given the cells of each load as soon as they are complete
	 */
	public void run(Scenario scenario, Consumer<List<Cell>> finished) {
		if (JavaRuntime.hasAotCache() && !this.cache.isComplete() && this.preset != Preset.SMOKE) {
			trainCache();
		}
		try (Services services = Services.start(this.launcher, scenario.remotes(), scenario.heap())) {
			services.warmUp();
			scenario.loads().forEach((load) -> finished.accept(measure(scenario, load, services)));
		}
	}

	private void trainCache() {
		this.listener.preparing("Training an AOT cache for the bank, once after a build ...");
		this.cache.extract();
		try (Services services = Services.start(this.launcher, WITHOUT_DELAY, TRAINING_HEAP)) {
			services.train(this.cache);
		}
	}

	private List<Cell> measure(Scenario scenario, Load load, Services services) {
		List<Turn> turns = Turn.of(scenario, load, this.preset, this.repeats);
		Map<Contender, List<Trial>> trials = new LinkedHashMap<>();
		for (Turn turn : turns) {
			this.listener.starting(turn);
			Trial trial = measure(turn, services);
			trials.computeIfAbsent(turn.contender(), (contender) -> new ArrayList<>()).add(trial);
			this.listener.finished(turn, trial.result());
		}
		return turns.stream()
			.filter((turn) -> turn.repeat() == 1)
			.map((turn) -> new CellOfTrials(turn, trials.getOrDefault(turn.contender(), List.of())).cell(this.preset,
					this.cache.isComplete()))
			.toList();
	}

	private Trial measure(Turn turn, Services services) {
		try (RunningService bank = services.startBank(turn.contender(), turn.name(), this.cache,
				turn.scenario().compiler());
				HeapWatch heap = new HeapWatch(bank.pid());
				ClosedModel model = new ClosedModel(bank.uri())) {
			boolean steady = WarmUp.run(bank, model, turn.load().warmUp().limitedTo(turn.contender().limit()),
					this.preset.warmUpBound());
			try (ProcessWatch watch = new ProcessWatch(bank.pid())) {
				Trace trace = new Trace();
				LoadResult result = model.run(turn.load().exchange(), turn.load().users(), trace);
				List<Sample> usage = watch.samples();
				services.requireAlive(bank);
				return new Trial(result, usage, trace.seconds(result.seconds(), usage, heap), steady);
			}
		}
	}

}
