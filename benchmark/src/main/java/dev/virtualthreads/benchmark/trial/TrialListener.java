package dev.virtualthreads.benchmark.trial;

import java.util.Map;

/** Listener for the progress of a measurement. */
public interface TrialListener {

	default void preparing(String what) {
	}

	/** The rest of the run is expected to take so long. */
	default void expect(double seconds) {
	}

	/** A sentence for the reader is known before the end. */
	default void tell(String sentence) {
	}

	default void starting(PlannedTrial trial) {
	}

	default void finished(PlannedTrial trial, double seconds, double throughputPerSecond, Map<?, Long> errors) {
	}

	default void failed(PlannedTrial trial, String reason) {
	}

}
