package dev.virtualthreads.standalone.remote;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts what was begun and has not ended. */
final class InFlight {

	private final AtomicInteger current = new AtomicInteger();

	private final AtomicInteger most = new AtomicInteger();

	void begin() {
		this.most.accumulateAndGet(this.current.incrementAndGet(), Math::max);
	}

	void end() {
		this.current.decrementAndGet();
	}

	int most() {
		return this.most.get();
	}

}
