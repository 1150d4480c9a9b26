package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;

/** Values that most scenarios share. */
final class Defaults {

	/** Delays of the original demos, see the README. */
	static final RemoteDelays REMOTE_DELAYS = new RemoteDelays(Duration.ofSeconds(3), Duration.ofSeconds(1));

	static final String HEAP = "512m";

	/** Heap for 5,000 transfers in flight, in the bank and in the remote services. */
	static final String LARGE_HEAP = "4g";

	private Defaults() {
	}

}
