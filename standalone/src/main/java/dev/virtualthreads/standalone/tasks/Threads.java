package dev.virtualthreads.standalone.tasks;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Executors with named threads. */
public final class Threads {

	private Threads() {
	}

	/** Returns an executor with a virtual thread per task. */
	public static ExecutorService virtual() {
		return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("virtual-", 1).factory());
	}

	/** Returns a fixed pool of platform threads. */
	public static ExecutorService platform(int threads) {
		return Executors.newFixedThreadPool(threads, Thread.ofPlatform().name("platform-", 1).factory());
	}

}
