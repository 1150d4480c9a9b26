package dev.virtualthreads.benchmark.load;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

import dev.virtualthreads.measuring.process.ProcessCpuTime;

/** One load of an open model, from its first request to its last response. */
final class OpenRun {

	// the load driver has no memory for more
	private static final int MAX_IN_FLIGHT = 15_000;

	private final Sender sender;

	private final Supplier<Exchange> exchanges;

	private final ResponseListener listener;

	private final OpenTally tally;

	private final AtomicInteger inFlight = new AtomicInteger();

	private final double cpuSecondsBefore = ProcessCpuTime.seconds();

	private final long start = System.nanoTime();

	OpenRun(Sender sender, Supplier<Exchange> exchanges, Arrivals arrivals, ResponseListener listener) {
		this.sender = sender;
		this.exchanges = exchanges;
		this.listener = listener;
		this.tally = new OpenTally(arrivals);
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
		this.tally.sending(due, now() - due);
		RequestError error = this.sender.send(exchange);
		this.inFlight.decrementAndGet();
		long nanos = now() - due;
		if (error == null) {
			this.listener.responded(TimeUnit.NANOSECONDS.toMicros(nanos));
		}
		this.tally.answered(due, error, nanos);
	}

	LoadResult result() {
		return this.tally.result(ProcessCpuTime.seconds() - this.cpuSecondsBefore, now() / 1e9);
	}

}
