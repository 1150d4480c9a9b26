package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

import dev.virtualthreads.benchmark.results.Cell;

/** Listener that keeps the order of trials and the reasons of failed ones. */
class TrialLog implements TrialListener {

	private final List<String> started = new ArrayList<>();

	private final List<String> reasons = new ArrayList<>();

	/** Returns the contenders in the order in which they were started or measured. */
	List<String> started() {
		return this.started;
	}

	List<String> reasons() {
		return this.reasons;
	}

	@Override
	public void starting(PlannedTrial trial) {
		this.started.add(trial.title().replaceFirst(".* (\\S+) #\\d+$", "$1"));
	}

	@Override
	public void failed(PlannedTrial trial, String reason) {
		this.reasons.add(reason);
	}

	/** Returns the cells of a scenario whose services have their jars in a folder. */
	List<Cell> measure(Path home, ToIntFunction<Service> ports, Preset preset, int repeats, ServiceScenario scenario) {
		try (Launcher launcher = new Launcher(home, home.resolve("logs"), ports)) {
			return new Measurement(launcher, preset, Repeats.first(repeats), this, (planned, measured, contenders) -> {
			}).run(scenario);
		}
	}

}
