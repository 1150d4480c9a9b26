package dev.virtualthreads.benchmark.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.report.Cell;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Preset;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.target.JavaRuntime;
import dev.virtualthreads.benchmark.target.Launcher;
import dev.virtualthreads.benchmark.target.ProcessWatch;
import dev.virtualthreads.benchmark.target.RunningService;

/** Measures scenarios, every trial on a bank of its own. */
public final class Measurement {

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

	/** Returns a cell for each load and contender. */
	public List<Cell> run(Scenario scenario) {
		if (JavaRuntime.hasAotCache() && !this.cache.isComplete()) {
			trainCaches();
		}
		try (Services services = Services.start(this.launcher, scenario.delay("risk.delay", this.preset),
				scenario.delay("transfer.delay", this.preset))) {
			services.warmUp();
			return scenario.loads().stream().flatMap((load) -> measure(scenario, load, services).stream()).toList();
		}
	}

	private void trainCaches() {
		this.listener.preparing("Training an AOT cache for each thread mode, once after a build ...");
		this.cache.extract();
		try (Services services = Services.start(this.launcher, Duration.ZERO, Duration.ZERO)) {
			AotCache.TRAINED.forEach((contender) -> services.train(contender, this.cache));
		}
	}

	private List<Cell> measure(Scenario scenario, Load load, Services services) {
		Map<Contender, List<Trial>> trials = new LinkedHashMap<>();
		scenario.contenders(this.preset).forEach((contender) -> trials.put(contender, new ArrayList<>()));
		for (Turn turn : Turn.of(scenario, load, this.preset, this.repeats)) {
			this.listener.starting(turn);
			Trial trial = measure(turn, services);
			trials.getOrDefault(turn.contender(), List.of()).add(trial);
			this.listener.finished(turn, trial.result().seconds(),
					scenario.idealSeconds(load, turn.contender(), this.preset));
		}
		return trials.entrySet()
			.stream()
			.map((entry) -> CellOfTrials.of(scenario, load, entry.getKey(), this.preset, entry.getValue()))
			.toList();
	}

	private Trial measure(Turn turn, Services services) {
		try (RunningService bank = services.startBank(turn.contender(), turn.name(), this.cache);
				ClosedModel model = new ClosedModel(bank.uri(), turn.scenario().exchange())) {
			boolean steady = new WarmUp(model, turn.load().users(), this.preset.warmUpBound()).run();
			try (ProcessWatch watch = new ProcessWatch(bank.pid())) {
				LoadResult result = model.run(turn.load());
				services.requireAlive(bank);
				return new Trial(result, watch.usage(), steady);
			}
		}
	}

}
