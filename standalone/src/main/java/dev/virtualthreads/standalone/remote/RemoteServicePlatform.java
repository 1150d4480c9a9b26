package dev.virtualthreads.standalone.remote;

import dev.virtualthreads.standalone.tasks.Threads;

/** Remote service on a pool of platform threads: request 251 waits for a thread. */
public final class RemoteServicePlatform extends RemoteServiceThreaded {

	/** The pool size of the original demo. */
	static final int THREADS = 250;

	public RemoteServicePlatform() {
		super(Threads.platform(THREADS));
	}

}
