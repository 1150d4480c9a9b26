package dev.virtualthreads.standalone.remote;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Remote service whose requests wait three times, like consecutive calls. */
abstract class RemoteService implements AutoCloseable {

	static final int WAITS = 3;

	static final int WAIT_MILLIS = 100;

	private final AtomicInteger inFlight = new AtomicInteger();

	private final AtomicInteger mostInFlight = new AtomicInteger();

	/** Starts a request, which completes after its third wait. */
	abstract CompletableFuture<Void> sendRequest();

	/**
	 * Starts a request whose three steps call each other. Returns the stack of the last
	 * step, the innermost method first.
	 */
	abstract CompletableFuture<List<String>> sendRequestNested();

	/** Waits for the started requests and ends the threads. */
	@Override
	public abstract void close();

	final int mostInFlight() {
		return this.mostInFlight.get();
	}

	final void begin() {
		this.mostInFlight.accumulateAndGet(this.inFlight.incrementAndGet(), Math::max);
	}

	final void end() {
		this.inFlight.decrementAndGet();
	}

	/** Returns the frames of the caller, the innermost first. */
	static List<String> stackOfCaller() {
		return StackWalker.getInstance()
			.walk((frames) -> frames.skip(1).map(StackWalker.StackFrame::toString).toList());
	}

}
