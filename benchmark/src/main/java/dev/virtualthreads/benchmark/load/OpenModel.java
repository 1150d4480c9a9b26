package dev.virtualthreads.benchmark.load;

import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

import com.sun.management.OperatingSystemMXBean;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests when they are due, not when others are answered. A latency counts from
 * the time at which a request was due: a service that keeps its users waiting cannot hide
 * it by being asked less (coordinated omission).
 */
public final class OpenModel implements AutoCloseable {

	/** What a service answers that is at its limit. */
	static final String REFUSED = "503";

	private static final ThreadFactory THREADS = Thread.ofVirtual().name("arrival-", 1).factory();

	// more would be the driver's end
	private static final int MOST_IN_FLIGHT = 15_000;

	private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

	private final Sender sender;

	public OpenModel(URI target) {
		this.sender = new Sender(target);
	}

	/** Sends what arrives and returns when the last answer is there, or has failed. */
	public LoadResult run(Exchange exchange, Arrivals arrivals, AnswerListener listener) {
		Run run = new Run(exchange, arrivals, listener);
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

	/** One load, from its first request to its last answer. */
	private final class Run {

		private final Exchange exchange;

		private final AnswerListener listener;

		private final Arrivals arrivals;

		private final Histogram latencies = new ConcurrentHistogram(3);

		private final Histogram refusals = new ConcurrentHistogram(3);

		private final Map<String, Long> errors = new ConcurrentSkipListMap<>();

		private final AtomicIntegerArray unanswered;

		private final AtomicInteger inFlight = new AtomicInteger();

		private final LongAdder late = new LongAdder();

		private final LongAdder dropped = new LongAdder();

		private final LongAdder activeNanos = new LongAdder();

		private final double cpuSecondsBefore = cpuSeconds();

		private final long start = System.nanoTime();

		Run(Exchange exchange, Arrivals arrivals, AnswerListener listener) {
			this.exchange = exchange;
			this.arrivals = arrivals;
			this.listener = listener;
			this.unanswered = new AtomicIntegerArray((int) arrivals.length().toSeconds() + 1);
		}

		void awaitTime(long due) {
			for (long left = due - now(); left > 0; left = due - now()) {
				LockSupport.parkNanos(left);
			}
		}

		private long now() {
			return System.nanoTime() - this.start;
		}

		void begin(long due, ExecutorService threads) {
			boolean measured = isMeasured(due);
			this.unanswered.incrementAndGet(secondOf(due));
			if (this.inFlight.incrementAndGet() > MOST_IN_FLIGHT) {
				this.inFlight.decrementAndGet();
				if (measured) {
					this.dropped.increment();
				}
				return;
			}
			threads.execute(() -> send(due, measured));
		}

		private boolean isMeasured(long due) {
			return due >= this.arrivals.begin().toNanos() && due < this.arrivals.end().toNanos();
		}

		private static int secondOf(long due) {
			return (int) TimeUnit.NANOSECONDS.toSeconds(due);
		}

		private void send(long due, boolean measured) {
			if (measured && now() - due > LATE_NANOS) {
				this.late.increment();
			}
			String error = OpenModel.this.sender.send(this.exchange);
			this.inFlight.decrementAndGet();
			long nanos = now() - due;
			if (error == null) {
				this.unanswered.decrementAndGet(secondOf(due));
				this.listener.answered(TimeUnit.NANOSECONDS.toMicros(nanos));
			}
			if (measured) {
				record(error, nanos);
			}
		}

		private void record(@Nullable String error, long nanos) {
			long micros = TimeUnit.NANOSECONDS.toMicros(nanos);
			if (error == null) {
				this.latencies.recordValue(micros);
				this.activeNanos.add(nanos);
			}
			else if (error.equals(REFUSED)) {
				this.refusals.recordValue(micros);
			}
			else {
				this.errors.merge(error, 1L, Long::sum);
			}
		}

		LoadResult result() {
			double seconds = this.arrivals.phases().get(this.arrivals.measured()).length().toNanos() / 1e9;
			Map<String, Double> details = new LinkedHashMap<>();
			details.put("refused", (double) this.refusals.getTotalCount());
			details.put("refusedP99Millis", this.refusals.getValueAtPercentile(99) / 1e3);
			details.put("late", this.late.doubleValue());
			details.put("dropped", this.dropped.doubleValue());
			details.put("recoverySeconds", recoverySeconds());
			return new LoadResult(seconds, this.latencies, this.errors, this.activeNanos.sum() / 1e9 / seconds,
					cpuSeconds() - this.cpuSecondsBefore, details);
		}

		// until the first second whose requests are all answered rightly; the whole rest
		// if
		// there is none
		private double recoverySeconds() {
			int end = (int) this.arrivals.end().toSeconds();
			int last = (int) this.arrivals.length().toSeconds();
			int second = end;
			while (second < last && this.unanswered.get(second) > 0) {
				second++;
			}
			return second - end;
		}

		private static double cpuSeconds() {
			return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
		}

	}

}
