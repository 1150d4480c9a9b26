package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.load.LoadResult;

/** Listener for the progress of a measurement. */
public interface TrialListener {

	/** A preparation starts that takes a while. */
	void preparing(String what);

	void starting(Turn turn);

	void finished(Turn turn, LoadResult result);

	void failed(Turn turn, String reason);

}
