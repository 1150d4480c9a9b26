package dev.virtualthreads.benchmark.load;

import java.lang.management.ManagementFactory;
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

import com.sun.management.OperatingSystemMXBean;
import dev.virtualthreads.benchmark.load.LoadResult.Whole;
import dev.virtualthreads.benchmark.BenchException;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Users who each wait for an answer before they send the next request; their connections
 * stay open from one load to the next.
 */
public final class ClosedModel implements AutoCloseable {

	private static final ThreadFactory THREADS = Thread.ofVirtual().name("user-", 1).factory();

	private final Sender sender;

	public ClosedModel(URI target) {
		this.sender = new Sender(target);
	}

	/** Runs a load that nobody watches, such as a warm-up. */
	public LoadResult run(Exchange exchange, Users users) {
		return run(exchange, users, (latency) -> {
		});
	}

	/**
	 * Sends what the users send and returns when the last answer is there, or has failed.
	 */
	public LoadResult run(Exchange exchange, Users users, AnswerListener listener) {
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

	/** One load, from its first request to its last answer. */
	private final class Run {

		private final Exchange exchange;

		private final Users users;

		private final AnswerListener listener;

		private final Histogram latencies = new ConcurrentHistogram(3);

		private final Map<String, Long> errors = new ConcurrentSkipListMap<>();

		private final AtomicLong sent = new AtomicLong();

		private final long start = System.nanoTime();

		private final AtomicLong lastAnswer = new AtomicLong(this.start);

		private final LongAdder activeNanos = new LongAdder();

		private final double cpuSecondsBefore = cpuSeconds();

		Run(Exchange exchange, Users users, AnswerListener listener) {
			this.exchange = exchange;
			this.users = users;
			this.listener = listener;
		}

		void user(Duration begin) {
			pause(begin);
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
			@Nullable String error = ClosedModel.this.sender.send(this.exchange);
			long now = System.nanoTime();
			this.lastAnswer.accumulateAndGet(now, Math::max);
			if (error != null) {
				this.errors.merge(error, 1L, Long::sum);
				return;
			}
			long micros = TimeUnit.NANOSECONDS.toMicros(now - sentAt);
			this.latencies.recordValue(micros);
			this.listener.answered(micros);
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
				throw new BenchException("The load was interrupted", ex);
			}
		}

		private static double cpuSeconds() {
			return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
		}

		LoadResult result() {
			double nanos = this.lastAnswer.get() - this.start;
			long requests = this.latencies.getTotalCount()
					+ this.errors.values().stream().mapToLong(Long::longValue).sum();
			return new LoadResult(nanos / 1e9, this.latencies, this.errors, this.activeNanos.sum() / nanos,
					cpuSeconds() - this.cpuSecondsBefore, new Whole(requests, nanos / 1e9), Map.of());
		}

	}

}
