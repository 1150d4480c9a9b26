package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.results.Cell;

/** Listener that keeps the order of trials and the reasons of failed ones. */
class TrialLog implements TrialListener {

	private final List<String> started = new ArrayList<>();

	private final List<String> reasons = new ArrayList<>();

	private final Map<String, List<Cell>> cells = new LinkedHashMap<>();

	/** Returns the contenders in the order in which they were started or measured. */
	List<String> started() {
		return this.started;
	}

	/** Returns the last cells of each load. */
	List<Cell> cells() {
		return this.cells.values().stream().flatMap(List::stream).toList();
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

	@Override
	public void measured(Scenario scenario, List<Cell> measured) {
		this.cells.put(measured.getFirst().load(), measured);
	}

}
