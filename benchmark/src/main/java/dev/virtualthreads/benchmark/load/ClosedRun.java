package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

import dev.virtualthreads.benchmark.load.LoadResult.Total;
import dev.virtualthreads.program.MeasurementException;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** One load of a closed model, from its first request to its last response. */
final class ClosedRun {

	private final RequestSender sender;

	private final Supplier<Exchange> exchanges;

	private final Users users;

	private final LoadListener listener;

	private final LoadClock clock;

	private final Histogram latencies = new ConcurrentHistogram(3);

	private final Map<RequestError, Long> errors = new ConcurrentSkipListMap<>();

	private final AtomicLong asked = new AtomicLong();

	private final LongAdder activeNanos = new LongAdder();

	private final long start;

	private final AtomicLong firstRequest = new AtomicLong(Long.MAX_VALUE);

	private final AtomicLong lastResponse = new AtomicLong();

	private volatile boolean timeIsUp;

	ClosedRun(RequestSender sender, Supplier<Exchange> exchanges, Users users, LoadListener listener, LoadClock clock) {
		this.sender = sender;
		this.exchanges = exchanges;
		this.users = users;
		this.listener = listener;
		this.clock = clock;
		this.start = clock.nanoTime();
	}

	private long now() {
		return this.clock.nanoTime() - this.start;
	}

	/** Runs one user, counted from 0, until the load ends. */
	void user(int number) {
		pause(this.users.startOf(number));
		long began = now();
		while (hasTime() && this.asked.getAndIncrement() < this.users.requests()) {
			send();
			pause(this.users.thinkTime());
		}
		this.activeNanos.add(now() - began);
	}

	private boolean hasTime() {
		if (now() >= this.users.window().toNanos()) {
			end();
		}
		return !this.timeIsUp;
	}

	private void send() {
		Exchange exchange = this.exchanges.get();
		long sent = now();
		this.firstRequest.accumulateAndGet(sent, Math::min);
		@Nullable RequestError error = this.sender.send(exchange);
		long answered = now();
		this.lastResponse.accumulateAndGet(answered, Math::max);
		if (error != null) {
			this.errors.merge(error, 1L, Long::sum);
			this.listener.failed();
			return;
		}
		long micros = TimeUnit.NANOSECONDS.toMicros(answered - sent);
		this.latencies.recordValue(micros);
		this.listener.responded(answered, micros);
	}

	/** Lets the users leave after the response for which they wait. */
	void end() {
		this.timeIsUp = true;
	}

	private void pause(Duration time) {
		if (!time.isZero()) {
			this.clock.pause(time);
		}
	}

	LoadResult result() {
		if (this.lastResponse.get() == 0) {
			throw new MeasurementException("The load driver got no answer in its time: repeat the run.");
		}
		double nanos = this.lastResponse.get() - this.firstRequest.get();
		long ended = this.latencies.getTotalCount() + this.errors.values().stream().mapToLong(Long::longValue).sum();
		long begun = (this.users.isWindow() || this.timeIsUp) ? Math.min(this.asked.get(), this.users.requests())
				: this.users.requests();
		return new LoadResult(nanos / 1e9, this.latencies, this.errors, begun - ended, this.activeNanos.sum() / nanos,
				new Total(ended, nanos / 1e9), null);
	}

}
