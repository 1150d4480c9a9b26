package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/** One load of an open model, from its first request to its last response. */
final class OpenRun {

	/** Beyond, nothing is sent, which is an error of the service: it could have more. */
	static final int MAX_IN_FLIGHT = 6000;

	private final RequestSender sender;

	private final Supplier<Exchange> exchanges;

	private final Arrivals arrivals;

	private final LoadListener listener;

	private final LoadClock clock;

	private final OpenTally tally;

	private final AtomicInteger inFlight = new AtomicInteger();

	private final long start;

	OpenRun(RequestSender sender, Supplier<Exchange> exchanges, Arrivals arrivals, LoadListener listener,
			LoadClock clock) {
		this.sender = sender;
		this.exchanges = exchanges;
		this.arrivals = arrivals;
		this.listener = listener;
		this.clock = clock;
		this.tally = new OpenTally(arrivals);
		this.start = clock.nanoTime();
	}

	/** Calls the listener when a later measured phase begins, and then when it ends. */
	void tellPhase(Executor listening) {
		listening.execute(() -> {
			if (!this.arrivals.begin().isZero()) {
				at(this.arrivals.begin(), this.listener::measuring);
			}
			at(this.arrivals.watchedEnd(), this.listener::measured);
		});
	}

	private void at(Duration time, Runnable action) {
		awaitTime(time.toNanos());
		action.run();
	}

	void awaitTime(long due) {
		for (long left = due - now(); left > 0; left = due - now()) {
			this.clock.pause(Duration.ofNanos(left));
		}
	}

	private long now() {
		return this.clock.nanoTime() - this.start;
	}

	void begin(long due, Executor threads) {
		Exchange exchange = this.exchanges.get();
		this.tally.due(due);
		if (this.inFlight.incrementAndGet() > MAX_IN_FLIGHT) {
			this.inFlight.decrementAndGet();
			this.tally.dropped(due);
			return;
		}
		threads.execute(() -> send(due, exchange));
	}

	private void send(long due, Exchange exchange) {
		try {
			this.tally.sending(due, now() - due);
			@Nullable RequestError error = this.sender.send(exchange);
			long answered = now();
			long nanos = answered - due;
			this.tally.answered(due, error, nanos);
			if (error == null) {
				this.listener.responded(answered, TimeUnit.NANOSECONDS.toMicros(nanos));
			}
			else {
				this.listener.failed();
			}
		}
		finally {
			this.inFlight.decrementAndGet();
		}
	}

	LoadResult result() {
		return this.tally.result(now() / 1e9);
	}

}
