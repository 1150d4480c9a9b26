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

}
