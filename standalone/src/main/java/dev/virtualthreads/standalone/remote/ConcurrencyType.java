package dev.virtualthreads.standalone.remote;

import dev.virtualthreads.standalone.tasks.Threads;

/** Ways to wait for many answers at once. */
enum ConcurrencyType {

	/** A pool of platform threads: request 251 waits for a thread. */
	PLATFORM,
	/** A virtual thread per request. */
	VIRTUAL,
	/** Callbacks on a scheduler. */
	NONBLOCKING;

	/** The pool size of the original demo. */
	static final int POOL = 250;

	RemoteService newService() {
		return switch (this) {
			case PLATFORM -> new RemoteServiceThreaded(Threads.platform(POOL));
			case VIRTUAL -> new RemoteServiceThreaded(Threads.virtual());
			case NONBLOCKING -> new RemoteServiceNonblocking();
		};
	}

	int limit(int requests) {
		return (this == PLATFORM) ? Math.min(requests, POOL) : requests;
	}

	/** Returns the lower bound of the duration of concurrent requests. */
	double idealSeconds(int requests) {
		return Math.ceilDiv(requests, limit(requests)) * RemoteService.WAITS * RemoteService.WAIT_MILLIS / 1e3;
	}

}
