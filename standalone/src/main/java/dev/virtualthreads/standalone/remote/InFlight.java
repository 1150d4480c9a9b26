package dev.virtualthreads.standalone.remote;

import java.util.concurrent.atomic.AtomicInteger;

/** Counter of requests in flight and of their maximum. */
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
