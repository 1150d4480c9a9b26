package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.load.LoadResult;

/** Listener that keeps the reasons of failed trials. */
final class FailureLog implements TrialListener {

	private final List<String> reasons = new ArrayList<>();

	List<String> reasons() {
		return this.reasons;
	}

	@Override
	public void preparing(String what) {
	}

	@Override
	public void tell(String sentence) {
	}

	@Override
	public void starting(Turn turn) {
	}

	@Override
	public void finished(Turn turn, LoadResult result) {
	}

	@Override
	public void failed(Turn turn, String reason) {
		this.reasons.add(reason);
	}

}
