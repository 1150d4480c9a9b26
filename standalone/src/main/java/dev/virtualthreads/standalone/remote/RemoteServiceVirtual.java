package dev.virtualthreads.standalone.remote;

import dev.virtualthreads.standalone.tasks.Threads;

/** Remote service with a virtual thread per request: none waits for a thread. */
public final class RemoteServiceVirtual extends RemoteServiceThreaded {

	public RemoteServiceVirtual() {
		super(Threads.virtual());
	}

}
