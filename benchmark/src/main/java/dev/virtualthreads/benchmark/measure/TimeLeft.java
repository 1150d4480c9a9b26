package dev.virtualthreads.benchmark.measure;

/** Time that is left for measurements. */
@FunctionalInterface
public interface TimeLeft {

	/** Time without an end. */
	TimeLeft UNLIMITED = (turn) -> true;

	/** Returns whether the load of a turn can be measured once more. */
	boolean isEnoughFor(Turn turn);

}
