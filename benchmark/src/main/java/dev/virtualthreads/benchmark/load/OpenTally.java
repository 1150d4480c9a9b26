package dev.virtualthreads.benchmark.load;

import java.time.Duration;
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

	private static final Duration LATE = Duration.ofMillis(10);

	private final long lateNanos;

	private final Arrivals arrivals;

	private final Histogram latencies = new ConcurrentHistogram(3);

	private final Histogram refusals = new ConcurrentHistogram(3);

	private final Map<RequestError, Long> errors = new ConcurrentSkipListMap<>();

	// requests by the second of their due time, less those answered correctly and in time
	private final AtomicIntegerArray unanswered;

	private final LongAdder due = new LongAdder();

	private final LongAdder dueInPhase = new LongAdder();

	private final LongAdder answered = new LongAdder();

	private final LongAdder answersOfPhase = new LongAdder();

	private final LongAdder timedOut = new LongAdder();

	private final LongAdder late = new LongAdder();

	private final LongAdder dropped = new LongAdder();

	private final LongAdder droppedInPhase = new LongAdder();

	private final LongAdder activeNanos = new LongAdder();

	OpenTally(Arrivals arrivals) {
		this.arrivals = arrivals;
		// One twentieth of a long wait changes no result.
		this.lateNanos = Math.max(LATE.toNanos(), arrivals.serviceTime().toNanos() / 20);
		this.unanswered = new AtomicIntegerArray((int) arrivals.length().toSeconds() + 1);
	}

	void due(long due) {
		this.unanswered.incrementAndGet(secondOf(due));
		this.due.increment();
		if (isMeasured(due)) {
			this.dueInPhase.increment();
		}
	}

	void dropped(long due) {
		this.dropped.increment();
		if (isMeasured(due)) {
			this.droppedInPhase.increment();
			this.errors.merge(RequestError.TOO_MANY_IN_FLIGHT, 1L, Long::sum);
		}
	}

	void sending(long due, long delay) {
		if (isMeasured(due) && delay > this.lateNanos) {
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
		if (isMeasured(due) || (error != null && error.isOfDriver())) {
			record(error, nanos);
		}
		if (error == null && isMeasured(due + nanos - this.arrivals.serviceTime().toNanos())) {
			this.answersOfPhase.increment();
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
		else if (error == RequestError.AT_CAPACITY && this.arrivals.patience() != null) {
			this.refusals.recordValue(micros);
		}
		else if (error == RequestError.TIMEOUT && this.arrivals.patience() != null) {
			this.timedOut.increment();
		}
		else {
			this.errors.merge(error, 1L, Long::sum);
		}
	}

	LoadResult result(double totalSeconds) {
		double seconds = seconds(totalSeconds);
		long lost = this.due.sum() - this.dropped.sum() - this.answered.sum();
		return new LoadResult(seconds, this.latencies, this.errors, lost, this.activeNanos.sum() / 1e9 / seconds,
				new Total(this.answered.sum(), totalSeconds), phase());
	}

	// Requests of the phase at the rate at which answers came in it. A backlog is not an
	// answer, except for clients who are still there.
	private double seconds(double totalSeconds) {
		long correct = this.latencies.getTotalCount();
		double length = this.arrivals.measuredLength().toNanos() / 1e9;
		if (correct == 0 || this.arrivals.patience() != null) {
			return length;
		}
		long answers = this.answersOfPhase.sum();
		return (answers > 0) ? length * correct / answers : totalSeconds - this.arrivals.begin().toNanos() / 1e9;
	}

	private OpenPhase phase() {
		int end = (int) this.arrivals.end().toSeconds();
		int last = (int) this.arrivals.length().toSeconds();
		int recovery = recoverySeconds(end, last);
		long refused = this.refusals.getTotalCount();
		return new OpenPhase(this.dueInPhase.sum(), refused,
				(refused > 0) ? this.refusals.getValueAtPercentile(99) / 1e3 : null, this.timedOut.sum(),
				this.late.sum(), this.droppedInPhase.sum(), (last > end) ? (double) recovery : null,
				recovery < last - end);
	}

	// Second after the measured phase up to which a request was not answered correctly
	// and in time.
	private int recoverySeconds(int end, int last) {
		return IntStream.range(end, last)
			.filter((second) -> this.unanswered.get(second) > 0)
			.map((second) -> second + 1 - end)
			.max()
			.orElse(0);
	}

}
