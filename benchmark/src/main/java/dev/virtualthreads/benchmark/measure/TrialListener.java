package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.load.LoadResult;

/** Is told how far a measurement has come. */
public interface TrialListener {

	/** Something is done first that takes a while. */
	void preparing(String what);

	void starting(Turn turn);

	void finished(Turn turn, LoadResult result);

}
