package dev.virtualthreads.benchmark.load;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import com.sun.management.OperatingSystemMXBean;
import dev.virtualthreads.benchmark.load.LoadResult.Whole;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** One load of an open model, from its first request to its last answer. */
final class OpenRun {

	// more would be the driver's end
	private static final int MOST_IN_FLIGHT = 15_000;

	private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

	private final Sender sender;

	private final Exchange exchange;

	private final AnswerListener listener;

	private final Arrivals arrivals;

	private final Histogram latencies = new ConcurrentHistogram(3);

	private final Histogram refusals = new ConcurrentHistogram(3);

	private final Map<String, Long> errors = new ConcurrentSkipListMap<>();

	// by the second in which they were due: not yet answered, or late, or wrongly
	private final AtomicIntegerArray unanswered;

	private final AtomicInteger inFlight = new AtomicInteger();

	private final LongAdder answered = new LongAdder();

	private final LongAdder late = new LongAdder();

	private final LongAdder dropped = new LongAdder();

	private final LongAdder activeNanos = new LongAdder();

	private final double cpuSecondsBefore = cpuSeconds();

	private final long start = System.nanoTime();

	OpenRun(Sender sender, Exchange exchange, Arrivals arrivals, AnswerListener listener) {
		this.sender = sender;
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
		String error = this.sender.send(this.exchange);
		this.inFlight.decrementAndGet();
		this.answered.increment();
		long nanos = now() - due;
		if (error == null) {
			if (nanos <= this.arrivals.inTime().toNanos()) {
				this.unanswered.decrementAndGet(secondOf(due));
			}
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
		else if (error.equals(AnswerCheck.REFUSED)) {
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
				cpuSeconds() - this.cpuSecondsBefore, new Whole(this.answered.sum(), now() / 1e9), details);
	}

	// after the last second with a request that was not answered rightly and in time
	private double recoverySeconds() {
		int end = (int) this.arrivals.end().toSeconds();
		int last = (int) this.arrivals.length().toSeconds();
		return IntStream.range(end, last)
			.filter((second) -> this.unanswered.get(second) > 0)
			.map((second) -> second + 1 - end)
			.max()
			.orElse(0);
	}

	private static double cpuSeconds() {
		return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
	}

}
