package dev.virtualthreads.standalone.remote;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Calls a slow remote service: each request waits three times, 100 ms each, as if it made
 * three calls one after the other.
 */
public interface RemoteService extends AutoCloseable {

	/** How often a request waits. */
	int WAITS = 3;

	/** How long it waits each time. */
	int WAIT_MILLIS = 100;

	/** Starts a request, which is complete after its third wait. */
	CompletableFuture<Void> sendRequest();

	/**
	 * Starts a request whose three steps call each other, and returns the stack that the
	 * last of them sees, the innermost method first.
	 */
	CompletableFuture<List<String>> sendRequestNested();

	/** Returns the most requests that were begun and not complete at the same time. */
	int mostInFlight();

	/** Ends its threads when what was started is complete. */
	@Override
	void close();

}
