package dev.virtualthreads.benchmark.why;

/** Kind of a cause, the most important first. */
public enum Kind {

	/** Virtual threads block their carriers. */
	PINNING,

	/** Requests wait for a connection to the database. */
	CONNECTION_POOL,

	/** Requests wait for a connection of an HTTP client. */
	CLIENT_POOL,

	/** Requests wait for a lock of the service. */
	LOCK,

	/** The server accepts no more requests at a time. */
	SERVER_LIMIT,

	/** Throughput does not rise with users, and no other cause says why. */
	LIMIT_OF_CURVE,

	/** The processors are busy: requests do not wait for anything else. */
	CPU_BOUND,

	/** Values of thread locals are allocated anew for each virtual thread. */
	THREAD_LOCALS,

	/** Runnable virtual threads wait for a carrier. */
	CARRIERS

}
