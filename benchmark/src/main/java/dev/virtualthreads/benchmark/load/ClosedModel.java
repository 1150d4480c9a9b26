package dev.virtualthreads.benchmark.load;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.benchmark.BenchException;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Users who each wait for an answer before they send the next request. */
public final class ClosedModel implements AutoCloseable {

	private static final Duration TIMEOUT = Duration.ofMinutes(2);

	private static final ThreadFactory USERS = Thread.ofVirtual().name("user-", 1).factory();

	private final ExecutorService clientThreads = Executors
		.newThreadPerTaskExecutor(Thread.ofVirtual().name("load-client-", 1).factory());

	// HTTP/1.1 on as many connections as there are users, as k6 does it
	private final HttpClient client = HttpClient.newBuilder()
		.version(HttpClient.Version.HTTP_1_1)
		.executor(this.clientThreads)
		.build();

	private final Exchange exchange;

	private final HttpRequest request;

	public ClosedModel(URI target, Exchange exchange) {
		this.exchange = exchange;
		this.request = HttpRequest.newBuilder(target.resolve(exchange.path()))
			.timeout(TIMEOUT)
			.header("Content-Type", "application/json")
			.POST(HttpRequest.BodyPublishers.ofString(exchange.json()))
			.build();
	}

	/**
	 * Sends every request of the load and returns when the last one is answered, or has
	 * failed.
	 */
	public LoadResult run(Load load) {
		Histogram latencies = new ConcurrentHistogram(3);
		Map<String, Long> errors = new ConcurrentSkipListMap<>();
		AtomicInteger sent = new AtomicInteger();
		long start = System.nanoTime();
		try (ExecutorService users = Executors.newThreadPerTaskExecutor(USERS)) {
			for (int user = 0; user < load.users(); user++) {
				users.execute(() -> {
					while (sent.getAndIncrement() < load.requests()) {
						send(latencies, errors);
					}
				});
			}
		}
		return new LoadResult((System.nanoTime() - start) / 1e9, latencies, errors);
	}

	private void send(Histogram latencies, Map<String, Long> errors) {
		long start = System.nanoTime();
		try {
			HttpResponse<String> answer = this.client.send(this.request, HttpResponse.BodyHandlers.ofString());
			String error = LoadError.of(answer, this.exchange);
			if (error == null) {
				latencies.recordValue(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start));
			}
			else {
				errors.merge(error, 1L, Long::sum);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new BenchException("The load was interrupted", ex);
		}
		catch (Exception ex) {
			errors.merge(LoadError.of(ex), 1L, Long::sum);
		}
	}

	@Override
	public void close() {
		this.client.close();
		this.clientThreads.close();
	}

}
