package dev.virtualthreads.benchmark.measure;

import java.util.List;

import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.results.Cell;

/** Recorder of cells, so that an interrupted run keeps them. */
public interface CellRecorder {

	/**
	 * A load has one more trial, completed or failed.
	 * @param cells cells of the load from all trials so far, in the order of the tables
	 */
	void measured(Scenario scenario, List<Cell> cells);

	/** No trial runs, so files may be written. */
	default void write() {
	}

}
