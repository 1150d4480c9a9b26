package dev.virtualthreads.benchmark.why;

/** Kind of a cause, the most important first. */
public enum Kind {

	/** Virtual threads block their carriers. */
	PINNING(true),

	/** Requests wait for a connection to the database. */
	CONNECTION_POOL(true),

	/** Requests wait for a connection of an HTTP client. */
	CLIENT_POOL(true),

	/** Tasks wait for a thread of an executor. */
	EXECUTOR(true),

	/** Requests wait for tasks of an executor of unknown size, which may be the limit. */
	TASK(false),

	/** Requests wait for a lock of the service. */
	LOCK(true),

	/** The server accepts no more requests at a time. */
	SERVER_LIMIT(true),

	/** Throughput does not rise with users, and no other cause says why. */
	LIMIT_OF_CURVE(true),

	/** Requests wait for something of which only the place in the code is known. */
	WAIT(false),

	/** Values of thread locals are allocated anew for each virtual thread. */
	THREAD_LOCALS(false),

	/** The processors are busy: requests do not wait for anything else. */
	CPU_BOUND(true);

	private final boolean limitsThroughput;

	Kind(boolean limitsThroughput) {
		this.limitsThroughput = limitsThroughput;
	}

	/** Returns whether such a cause explains a throughput that does not rise. */
	boolean limitsThroughput() {
		return this.limitsThroughput;
	}

}
