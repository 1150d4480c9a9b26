package dev.virtualthreads.standalone.remote;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Remote service whose requests wait three times, like consecutive calls. */
abstract class RemoteService implements AutoCloseable {

	static final int WAITS = 3;

	static final int WAIT_MILLIS = 100;

	private final AtomicInteger inFlight = new AtomicInteger();

	private final AtomicInteger mostInFlight = new AtomicInteger();

	/** Starts a request, which completes after its third wait. */
	abstract CompletableFuture<Void> sendRequest();

	/** Starts a request whose three steps call each other. The last one fails. */
	abstract CompletableFuture<Void> sendRequestNested();

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

	/** Returns the stack trace of a request that fails, the innermost method first. */
	static List<String> stackTrace(CompletableFuture<Void> request) {
		request.exceptionally((failure) -> null).join();
		return Stream.of(request.exceptionNow().getStackTrace()).map(StackTraceElement::toString).toList();
	}

}
