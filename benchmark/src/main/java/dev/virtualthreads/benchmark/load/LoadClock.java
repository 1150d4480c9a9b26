package dev.virtualthreads.benchmark.load;

import java.time.Duration;

/** Clock of a load: the system's, or one that a test sets. */
interface LoadClock {

	LoadClock SYSTEM = new LoadClock() {

		@Override
		public long nanoTime() {
			return System.nanoTime();
		}

		@Override
		public void sleep(Duration time) throws InterruptedException {
			Thread.sleep(time);
		}

	};

	/** Returns the nanoseconds since some fixed time. */
	long nanoTime();

	void sleep(Duration time) throws InterruptedException;

}
