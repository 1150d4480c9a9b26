package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.load.LoadResult;

/** Listener for the progress of a measurement. */
public interface TrialListener {

	/** A preparation starts that takes a while. */
	void preparing(String what);

	/** A sentence for the reader is known before the end. */
	void tell(String sentence);

	void starting(Turn turn);

	void finished(Turn turn, LoadResult result);

	void failed(Turn turn, String reason);

}
