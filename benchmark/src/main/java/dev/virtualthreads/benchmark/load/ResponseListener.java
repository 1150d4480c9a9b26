package dev.virtualthreads.benchmark.load;

/** Listener for correct responses; called from many threads at once. */
@FunctionalInterface
public interface ResponseListener {

	void responded(long latencyMicros);

}
