package dev.virtualthreads.standalone.remote;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A slow remote service: each request waits three times 100 ms, like three consecutive
 * calls.
 */
public interface RemoteService extends AutoCloseable {

	/** The number of waits of a request. */
	int WAITS = 3;

	/** The duration of each wait. */
	int WAIT_MILLIS = 100;

	/** Starts a request, which completes after its third wait. */
	CompletableFuture<Void> sendRequest();

	/**
	 * Starts a request whose three steps call each other. Returns the stack of the last
	 * step, the innermost method first.
	 */
	CompletableFuture<List<String>> sendRequestNested();

	/** Returns the maximum number of requests in flight. */
	int mostInFlight();

	/** Waits for the started requests and ends the threads. */
	@Override
	void close();

}
