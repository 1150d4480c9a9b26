package dev.virtualthreads.benchmark.load;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/**
 * Open load model: requests are sent when they are due, whatever became of earlier ones.
 * A latency counts from the due time, so that a slow service cannot hide its delays by
 * receiving fewer requests (coordinated omission).
 */
public final class OpenModel implements AutoCloseable {

	private static final ThreadFactory THREADS = Thread.ofVirtual().name("arrival-", 1).factory();

	// The listener may be slow, which must not delay a request.
	private static final ThreadFactory LISTENING = Thread.ofPlatform().name("phase-", 1).factory();

	private final Sender sender;

	public OpenModel(URI target, Duration timeout) {
		this.sender = new Sender(target, timeout);
	}

	/**
	 * Sends all requests and returns after the last response or failure.
	 * @param exchanges requests in the order of their arrivals
	 */
	public LoadResult run(Supplier<Exchange> exchanges, Arrivals arrivals, LoadListener listener) {
		if (arrivals.begin().isZero()) {
			listener.measuring();
		}
		listener.started();
		OpenRun run = new OpenRun(this.sender, exchanges, arrivals, listener, new LoadClock());
		try (ExecutorService listening = Executors.newThreadPerTaskExecutor(LISTENING);
				ExecutorService threads = Executors.newThreadPerTaskExecutor(THREADS)) {
			run.tellPhase(listening);
			for (long due : arrivals.nanos()) {
				run.awaitTime(due);
				run.begin(due, threads);
			}
		}
		return run.result();
	}

	@Override
	public void close() {
		this.sender.close();
	}

}
