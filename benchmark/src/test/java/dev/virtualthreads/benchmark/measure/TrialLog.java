package dev.virtualthreads.benchmark.measure;

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
	public void starting(Turn turn) {
		this.started.add(turn.contender().name());
	}

	@Override
	public void failed(Turn turn, String reason) {
		this.reasons.add(reason);
	}

}
