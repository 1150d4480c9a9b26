package dev.virtualthreads.measuring.comparison;

/** The work of a contender in one trial. */
@FunctionalInterface
public interface Work {

	/**
	 * Runs to completion. The stopwatch measures all of it, unless the work starts and
	 * stops it.
	 */
	void run(Stopwatch stopwatch) throws Exception;

}
