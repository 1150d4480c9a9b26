package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.load.LoadResult;

/** Listener for the progress of a measurement. */
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

	default void finished(Turn turn, LoadResult result) {
	}

	default void failed(Turn turn, String reason) {
	}

}
