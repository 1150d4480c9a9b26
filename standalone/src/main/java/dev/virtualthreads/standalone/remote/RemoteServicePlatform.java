package dev.virtualthreads.standalone.remote;

import java.util.concurrent.Executors;

/** On a pool of platform threads: the 251st request waits for one of them. */
public final class RemoteServicePlatform extends RemoteServiceThreaded {

	/** What the demo that this comparison takes up had. */
	static final int THREADS = 250;

	public RemoteServicePlatform() {
		super(Executors.newFixedThreadPool(THREADS, Thread.ofPlatform().name("platform-", 1).factory()));
	}

}
