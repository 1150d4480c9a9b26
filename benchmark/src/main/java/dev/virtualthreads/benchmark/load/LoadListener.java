package dev.virtualthreads.benchmark.load;

/** Listener for a load; called from many threads at once. */
@FunctionalInterface
public interface LoadListener {

	/**
	 * A correct response arrived.
	 * @param nanos time since the start of the load
	 */
	void responded(long nanos, long latencyMicros);

	/** A request ended without a correct response. */
	default void failed() {
	}

	/** The first request is about to be sent. */
	default void started() {
	}

	/** The measured phase begins: in a closed load before its start. */
	default void measuring() {
	}

	/**
	 * The measured phase has ended: in a closed load with the last response, in a short
	 * phase of an open load with its last expected response.
	 */
	default void measured() {
	}

}
