package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;

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

}
