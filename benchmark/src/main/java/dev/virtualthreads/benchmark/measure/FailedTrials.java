package dev.virtualthreads.benchmark.measure;

import java.util.List;

import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Reports failed trials. Other trials follow them.
 *
 * @param remotes services without which no trial can go on
 */
record FailedTrials(List<RunningService> remotes, TrialListener listener) {

	/**
	 * Reports that a trial failed.
	 * @throws MeasurementException if no other trial can follow
	 */
	void requireGoingOn(Turn turn, MeasurementException failure) {
		this.remotes.forEach(RunningService::requireAlive);
		if (ExitHook.isExiting()) {
			throw failure;
		}
		this.listener.failed(turn, String.valueOf(failure.getMessage()));
	}

	static double secondsSince(long nanoTime) {
		return (System.nanoTime() - nanoTime) / 1e9;
	}

}
