package dev.virtualthreads.benchmark.own.why;

/** Kind of a cause, the most important first. */
public enum Kind {

	PINNING,
	/** Requests wait for each other: none of them goes on. */
	DEADLOCK,
	/** A connection of a pool is held while the request waits for something else. */
	HELD_CONNECTION,

	CONNECTION_POOL,

	CLIENT_POOL,
	/** A pool of something else, known by the shape of the waiting stacks. */
	POOL,

	EXECUTOR,
	/** Requests wait for tasks of an executor of unknown size, which may be the limit. */
	TASK,

	LOCK,
	/** A rate limiter admits a number of requests per second, in both thread modes. */
	RATE,

	NESTED_JAR,
	/** The server accepts no more requests at a time. */
	SERVER_LIMIT,
	/** Throughput does not rise with users, and no other cause says why. */
	LIMIT_OF_CURVE,
	/** Requests wait at a place in the code, for an unknown reason. */
	WAIT,
	/** Values of thread locals are allocated anew for each virtual thread. */
	THREAD_LOCALS,
	/** The processors are busy: requests do not wait for anything else. */
	CPU_BOUND;

	/** Returns whether it keeps requests waiting for something scarce. */
	public boolean isLimit() {
		return compareTo(LIMIT_OF_CURVE) <= 0 && this != TASK && this != NESTED_JAR;
	}

}
