package dev.virtualthreads.bankcontract.stub;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Gate that holds answers until the test releases them, and counts them. */
public final class Gate implements AutoCloseable {

	private final Semaphore passes = new Semaphore(0);

	private final AtomicInteger arrived = new AtomicInteger();

	private final AtomicInteger held = new AtomicInteger();

	private final AtomicInteger mostHeld = new AtomicInteger();

	/** Returns an answer that waits until the gate lets it pass. */
	public Answer before(Answer answer) {
		return (connection) -> {
			hold();
			answer.write(connection);
		};
	}

	public void letPass(int answers) {
		this.passes.release(answers);
	}

	/** Lets all answers pass, so that no thread waits after a failed test. */
	@Override
	public void close() {
		this.passes.release(1_000_000);
	}

	public int arrived() {
		return this.arrived.get();
	}

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
