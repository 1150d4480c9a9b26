package dev.virtualthreads.standalone.remote;

import java.util.concurrent.Executors;

/** On a virtual thread for each request: none of them waits for a thread. */
public final class RemoteServiceVirtual extends RemoteServiceThreaded {

	public RemoteServiceVirtual() {
		super(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("virtual-", 1).factory()));
	}

}
