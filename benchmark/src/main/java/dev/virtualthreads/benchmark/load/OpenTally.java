package dev.virtualthreads.benchmark.load;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.LoadResult.Total;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Counts and latencies of an open load, of which one phase is measured. */
final class OpenTally {

	private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

	private final Arrivals arrivals;

	private final Histogram latencies = new ConcurrentHistogram(3);

	private final Histogram refusals = new ConcurrentHistogram(3);

	private final Map<RequestError, Long> errors = new ConcurrentSkipListMap<>();

	// requests by the second of their due time, less those answered correctly and in time
	private final AtomicIntegerArray unanswered;

	private final LongAdder answered = new LongAdder();

	private final LongAdder late = new LongAdder();

	private final LongAdder dropped = new LongAdder();

	private final LongAdder activeNanos = new LongAdder();

	OpenTally(Arrivals arrivals) {
		this.arrivals = arrivals;
		this.unanswered = new AtomicIntegerArray((int) arrivals.length().toSeconds() + 1);
	}

	void due(long due) {
		this.unanswered.incrementAndGet(secondOf(due));
	}

	void dropped(long due) {
		if (isMeasured(due)) {
			this.dropped.increment();
		}
	}

	void sending(long due, long delay) {
		if (delay > LATE_NANOS && isMeasured(due)) {
			this.late.increment();
		}
	}

	/**
	 * Counts a response or a failure.
	 * @param error null for a correct response
	 * @param nanos time since it was due
	 */
	void answered(long due, @Nullable RequestError error, long nanos) {
		this.answered.increment();
		if (error == null && nanos <= this.arrivals.inTime().toNanos()) {
			this.unanswered.decrementAndGet(secondOf(due));
		}
		if (isMeasured(due)) {
			record(error, nanos);
		}
	}

	private boolean isMeasured(long due) {
		return due >= this.arrivals.begin().toNanos() && due < this.arrivals.end().toNanos();
	}

	private static int secondOf(long due) {
		return (int) TimeUnit.NANOSECONDS.toSeconds(due);
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

	LoadResult result(double cpuSeconds, double totalSeconds) {
		double seconds = this.arrivals.phases().get(this.arrivals.measured()).length().toNanos() / 1e9;
		Map<String, Double> details = new LinkedHashMap<>();
		details.put("refused", (double) this.refusals.getTotalCount());
		details.put("refusedP99Millis", this.refusals.getValueAtPercentile(99) / 1e3);
		details.put("late", this.late.doubleValue());
		details.put("dropped", this.dropped.doubleValue());
		details.put("recoverySeconds", recoverySeconds());
		return new LoadResult(seconds, this.latencies, this.errors, this.activeNanos.sum() / 1e9 / seconds, cpuSeconds,
				new Total(this.answered.sum(), totalSeconds), details);
	}

	// seconds after the measured phase in which a request was not answered correctly and
	// in time
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
