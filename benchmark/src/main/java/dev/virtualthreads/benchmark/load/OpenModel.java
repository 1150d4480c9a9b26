package dev.virtualthreads.benchmark.load;

import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * Sends requests when they are due, not when others are answered. A latency counts from
 * the time at which a request was due: a service that keeps its users waiting cannot hide
 * it by being asked less (coordinated omission).
 */
public final class OpenModel implements AutoCloseable {

	private static final ThreadFactory THREADS = Thread.ofVirtual().name("arrival-", 1).factory();

	private final Sender sender;

	public OpenModel(URI target) {
		this.sender = new Sender(target);
	}

	/** Sends what arrives and returns when the last answer is there, or has failed. */
	public LoadResult run(Exchange exchange, Arrivals arrivals, AnswerListener listener) {
		OpenRun run = new OpenRun(this.sender, exchange, arrivals, listener);
		try (ExecutorService threads = Executors.newThreadPerTaskExecutor(THREADS)) {
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
