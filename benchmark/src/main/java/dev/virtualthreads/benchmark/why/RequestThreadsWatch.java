package dev.virtualthreads.benchmark.why;

import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.measuring.MeasurementException;

/** Looks at the threads of a process until it has seen some that handle requests. */
public final class RequestThreadsWatch implements AutoCloseable {

	/** Number of looks, which cost processor time of the service. */
	private static final int MOST = 5;

	private final CompletableFuture<RequestThreads> threads;

	private volatile boolean closed;

	/** Starts to look, while requests are sent. */
	public RequestThreadsWatch(int pid) {
		// completes even if a look fails, so that no thread waits without an end
		this.threads = CompletableFuture.supplyAsync(() -> look(pid), (looking) -> Thread.ofVirtual().start(looking));
	}

	private RequestThreads look(int pid) {
		try {
			RequestThreads seen = RequestThreads.UNKNOWN;
			for (int i = 0; i < MOST && seen == RequestThreads.UNKNOWN && !this.closed; i++) {
				seen = RequestThreads.in(pid);
			}
			return seen;
		}
		catch (MeasurementException ex) {
			return RequestThreads.UNKNOWN; // the process has ended
		}
	}

	/** Ends the watch and returns the kind of the threads. */
	public RequestThreads threads() {
		close();
		return this.threads.join();
	}

	/** Ends the watch and waits for its last look, which has a process and a file. */
	@Override
	public void close() {
		this.closed = true;
		this.threads.exceptionally((failure) -> RequestThreads.UNKNOWN).join();
	}

}
