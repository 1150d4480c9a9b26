package dev.virtualthreads.bankcontract.stub;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Holds answers back until the test lets them go and knows how many it ever held. */
public final class Gate implements AutoCloseable {

	private final Semaphore passes = new Semaphore(0);

	private final AtomicInteger arrived = new AtomicInteger();

	private final AtomicInteger held = new AtomicInteger();

	private final AtomicInteger mostHeld = new AtomicInteger();

	/** The answer, given once the gate lets it pass. */
	public Answer before(Answer answer) {
		return (connection) -> {
			hold();
			answer.write(connection);
		};
	}

	public void letPass(int answers) {
		this.passes.release(answers);
	}

	/** Lets everything pass from now on, so that a failed test leaves nobody waiting. */
	@Override
	public void close() {
		this.passes.release(1_000_000);
	}

	/** How many requests have come so far. */
	public int arrived() {
		return this.arrived.get();
	}

	/** How many requests were held at the same time, at most. */
	public int mostHeld() {
		return this.mostHeld.get();
	}

	private void hold() {
		this.mostHeld.accumulateAndGet(this.held.incrementAndGet(), Math::max);
		this.arrived.incrementAndGet();
		this.passes.acquireUninterruptibly();
		this.held.decrementAndGet();
	}

}
