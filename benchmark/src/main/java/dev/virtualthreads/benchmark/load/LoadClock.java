package dev.virtualthreads.benchmark.load;

import java.time.Duration;

import dev.virtualthreads.measuring.MeasurementException;

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

	/**
	 * Sleeps.
	 * @throws MeasurementException if the thread is interrupted
	 */
	default void pause(Duration time) {
		try {
			sleep(time);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("The load was interrupted", ex);
		}
	}

}
