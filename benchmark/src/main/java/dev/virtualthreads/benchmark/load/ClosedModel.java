package dev.virtualthreads.benchmark.load;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

import dev.virtualthreads.benchmark.load.LoadResult.Total;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Closed load model: each user waits for a response before sending the next request. The
 * connections stay open between loads.
 */
public final class ClosedModel implements AutoCloseable {

	private static final ThreadFactory THREADS = Thread.ofVirtual().name("user-", 1).factory();

	private final Sender sender;

	public ClosedModel(URI target) {
		this.sender = new Sender(target);
	}

	/** Runs a load without a listener, such as a warm-up. */
	public LoadResult run(Exchange exchange, Users users) {
		return run(exchange, users, (latency) -> {
		});
	}

	/** Runs a load and returns after its last response or failure. */
	public LoadResult run(Exchange exchange, Users users, ResponseListener listener) {
		Run run = new Run(exchange, users, listener);
		try (ExecutorService threads = Executors.newThreadPerTaskExecutor(THREADS)) {
			for (int user = 0; user < users.count(); user++) {
				Duration start = users.startOf(user);
				threads.execute(() -> run.user(start));
			}
		}
		return run.result();
	}

	@Override
	public void close() {
		this.sender.close();
	}

	/** One load, from its first request to its last response. */
	private final class Run {

		private final Exchange exchange;

		private final Users users;

		private final ResponseListener listener;

		private final Histogram latencies = new ConcurrentHistogram(3);

		private final Map<RequestError, Long> errors = new ConcurrentSkipListMap<>();

		private final AtomicLong sent = new AtomicLong();

		private final long start = System.nanoTime();

		private final AtomicLong lastResponse = new AtomicLong(this.start);

		private final LongAdder activeNanos = new LongAdder();

		private final double cpuSecondsBefore = ProcessCpuTime.seconds();

		Run(Exchange exchange, Users users, ResponseListener listener) {
			this.exchange = exchange;
			this.users = users;
			this.listener = listener;
		}

		void user(Duration start) {
			pause(start);
			long began = System.nanoTime();
			while (System.nanoTime() - this.start < this.users.window().toNanos()
					&& this.sent.getAndIncrement() < this.users.requests()) {
				send();
				pause(this.users.thinkTime());
			}
			this.activeNanos.add(System.nanoTime() - began);
		}

		private void send() {
			long sentAt = System.nanoTime();
			@Nullable RequestError error = ClosedModel.this.sender.send(this.exchange);
			long now = System.nanoTime();
			this.lastResponse.accumulateAndGet(now, Math::max);
			if (error != null) {
				this.errors.merge(error, 1L, Long::sum);
				return;
			}
			long micros = TimeUnit.NANOSECONDS.toMicros(now - sentAt);
			this.latencies.recordValue(micros);
			this.listener.responded(micros);
		}

		private void pause(Duration time) {
			if (time.isZero()) {
				return;
			}
			try {
				Thread.sleep(time);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
				throw new MeasurementException("The load was interrupted", ex);
			}
		}

		LoadResult result() {
			double nanos = this.lastResponse.get() - this.start;
			long requests = this.latencies.getTotalCount()
					+ this.errors.values().stream().mapToLong(Long::longValue).sum();
			return new LoadResult(nanos / 1e9, this.latencies, this.errors, this.activeNanos.sum() / nanos,
					ProcessCpuTime.seconds() - this.cpuSecondsBefore, new Total(requests, nanos / 1e9), Map.of());
		}

	}

}
