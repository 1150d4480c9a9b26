package dev.virtualthreads.benchmark.load;

import java.time.Duration;

import dev.virtualthreads.program.MeasurementException;

/** Clock of a load; a test sets another one. */
class LoadClock {

	long nanoTime() {
		return System.nanoTime();
	}

	void sleep(Duration time) throws InterruptedException {
		Thread.sleep(time);
	}

	final void pause(Duration time) {
		try {
			sleep(time);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("The load was interrupted", ex);
		}
	}

}
