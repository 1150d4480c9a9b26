package dev.virtualthreads.benchmark.measure;

import java.util.List;

import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Trials that fail, after which the others go on.
 *
 * @param remotes services without which no trial can go on
 */
record FailedTrials(List<RunningService> remotes, TrialListener listener) {

	/** Tells the failure of a trial, or fails too if no other trial can go on. */
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
