package dev.virtualthreads.benchmark.measure;

import java.util.List;

import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.results.Cell;

/** Listener for a measurement: its progress, and its cells after each trial. */
public interface TrialListener {

	/** A preparation starts that takes a while. */
	default void preparing(String what) {
	}

	/** The rest of the run is expected to take so long. */
	default void expect(double seconds) {
	}

	/** A sentence for the reader is known before the end. */
	default void tell(String sentence) {
	}

	default void starting(Turn turn) {
	}

	/**
	 * A load has one more trial, completed or failed.
	 * @param cells cells of the load from all trials so far, in the order of the tables
	 */
	default void measured(Scenario scenario, List<Cell> cells) {
	}

	default void finished(Turn turn, LoadResult result) {
	}

	default void failed(Turn turn, String reason) {
	}

}
