package dev.virtualthreads.benchmark.load;

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

import dev.virtualthreads.benchmark.load.LoadResult.Total;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** One load of an open model, from its first request to its last response. */
final class OpenRun {

	// the load driver has no memory for more
	private static final int MAX_IN_FLIGHT = 15_000;

	private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

	private final Sender sender;

	private final Exchange exchange;

	private final ResponseListener listener;

	private final Arrivals arrivals;

	private final Histogram latencies = new ConcurrentHistogram(3);

	private final Histogram refusals = new ConcurrentHistogram(3);

	private final Map<RequestError, Long> errors = new ConcurrentSkipListMap<>();

	// requests by the second of their due time, less those answered correctly and in time
	private final AtomicIntegerArray unanswered;

	private final AtomicInteger inFlight = new AtomicInteger();

	private final LongAdder answered = new LongAdder();

	private final LongAdder late = new LongAdder();

	private final LongAdder dropped = new LongAdder();

	private final LongAdder activeNanos = new LongAdder();

	private final double cpuSecondsBefore = ProcessCpuTime.seconds();

	private final long start = System.nanoTime();

	OpenRun(Sender sender, Exchange exchange, Arrivals arrivals, ResponseListener listener) {
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
		if (this.inFlight.incrementAndGet() > MAX_IN_FLIGHT) {
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
		RequestError error = this.sender.send(this.exchange);
		this.inFlight.decrementAndGet();
		this.answered.increment();
		long nanos = now() - due;
		if (error == null) {
			if (nanos <= this.arrivals.inTime().toNanos()) {
				this.unanswered.decrementAndGet(secondOf(due));
			}
			this.listener.responded(TimeUnit.NANOSECONDS.toMicros(nanos));
		}
		if (measured) {
			record(error, nanos);
		}
	}

	private void record(@Nullable RequestError error, long nanos) {
		long micros = TimeUnit.NANOSECONDS.toMicros(nanos);
		if (error == null) {
			this.latencies.recordValue(micros);
			this.activeNanos.add(nanos);
		}
		else if (error == RequestError.AT_CAPACITY) {
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
				ProcessCpuTime.seconds() - this.cpuSecondsBefore, new Total(this.answered.sum(), now() / 1e9), details);
	}

	// seconds after the measured phase in which a request was not answered correctly and
	// in
	// time
	private double recoverySeconds() {
		int end = (int) this.arrivals.end().toSeconds();
		int last = (int) this.arrivals.length().toSeconds();
		return IntStream.range(end, last)
			.filter((second) -> this.unanswered.get(second) > 0)
			.map((second) -> second + 1 - end)
			.max()
			.orElse(0);
	}

}
