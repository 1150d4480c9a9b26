package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** Clock that only goes on when somebody sleeps or a test moves it. */
final class SetClock extends LoadClock {

	private final AtomicLong nanos = new AtomicLong(1_000_000_000_000L);

	final List<Duration> sleeps = new CopyOnWriteArrayList<>();

	@Override
	long nanoTime() {
		return this.nanos.get();
	}

	@Override
	void sleep(Duration time) {
		this.sleeps.add(time);
		pass(time);
	}

	void pass(Duration time) {
		this.nanos.addAndGet(time.toNanos());
	}

}
