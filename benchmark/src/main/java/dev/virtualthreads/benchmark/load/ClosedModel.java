package dev.virtualthreads.benchmark.load;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/**
 * Closed load model: each user waits for a response before sending the next request. The
 * connections stay open between loads.
 */
public final class ClosedModel implements AutoCloseable {

	private static final ThreadFactory THREADS = Thread.ofVirtual().name("user-", 1).factory();

	private static final LoadListener NOBODY = (nanos, latency) -> {
	};

	private final Sender sender;

	public ClosedModel(URI target, Duration timeout) {
		this.sender = new Sender(target, timeout);
	}

	/** Runs a load without a listener, such as a warm-up. */
	public LoadResult run(Supplier<Exchange> exchanges, Users users) {
		return run(exchanges, users, NOBODY);
	}

	/**
	 * Runs a load and returns after its last response or failure.
	 * @param exchanges requests in their order, asked for from many threads at once
	 */
	public LoadResult run(Supplier<Exchange> exchanges, Users users, LoadListener listener) {
		listener.measuring();
		listener.started();
		return run(new ClosedRun(this.sender, exchanges, users, listener, new LoadClock()), users, listener);
	}

	/** Runs an action while a load goes on, at most until its users have no time left. */
	public LoadResult runDuring(Runnable action, Supplier<Exchange> exchanges, Users users) {
		ClosedRun run = new ClosedRun(this.sender, exchanges, users, NOBODY, new LoadClock());
		try (ExecutorService background = Executors.newThreadPerTaskExecutor(THREADS)) {
			CompletableFuture<LoadResult> result = CompletableFuture.supplyAsync(() -> run(run, users, NOBODY),
					background);
			try {
				action.run();
			}
			finally {
				run.end();
			}
			return result.join();
		}
	}

	/** Replaces connections of earlier loads, which a busy service may close too late. */
	public void reconnect(int users) {
		this.sender.reconnect(users);
	}

	private static LoadResult run(ClosedRun run, Users users, LoadListener listener) {
		try (ExecutorService threads = Executors.newThreadPerTaskExecutor(THREADS)) {
			for (int user = 0; user < users.count(); user++) {
				int number = user;
				threads.execute(() -> run.user(number));
			}
		}
		listener.measured();
		return run.result();
	}

	@Override
	public void close() {
		this.sender.close();
	}

}
