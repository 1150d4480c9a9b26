package dev.virtualthreads.benchmark.trial;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;

/** Recorder of cells, so that an interrupted run keeps them. */
public interface CellRecorder {

	/**
	 * A load has one more trial, completed or failed.
	 * @param planned comparisons of the scenario
	 * @param cells cells of the load from all trials so far, in the order of the tables
	 * @param contenders number of cells that the load will have; it gets no verdict
	 * before
	 */
	void record(List<PlannedComparison> planned, List<Cell> cells, int contenders);

	/** No trial runs, so files may be written. */
	default void write() {
	}

}
