package dev.virtualthreads.benchmark.trial;

/** How the services of a scenario are started, loaded and ended. */
public enum Procedure {

	/** A fresh service for each contender, load and repeat. */
	ONE_AFTER_THE_OTHER,

	/**
	 * The services of all contenders run at the same time and get each load in short
	 * turns. Without waits, a result depends on the speed of the machine, which changes
	 * within seconds.
	 */
	SIDE_BY_SIDE,

	/**
	 * The services of all contenders run and get their loads at the same time, since
	 * their requests wait and need little of the processors.
	 */
	AT_ONCE,

	/** One service gets all loads in their order, until one has errors. */
	RISING_LOADS,

	/** As one after the other; the live heap of a blocked request is measured, too. */
	HEAP;

	boolean keepsService() {
		return this == SIDE_BY_SIDE || this == AT_ONCE || this == RISING_LOADS;
	}

}
