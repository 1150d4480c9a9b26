package dev.virtualthreads.benchmark.trial;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.program.MeasurementException;

/** State that a running service reports over HTTP. */
interface ServiceState {

	Duration TIMEOUT = Duration.ofSeconds(5);

	int POLL_MILLIS = 50;

	URI service();

	boolean isReady();

	/** Waits until it is ready, and returns false if its process ends before. */
	default boolean awaitReady(Process process, Duration limit) {
		long deadline = System.nanoTime() + limit.toNanos();
		try {
			while (!isReady()) {
				if (process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS) || System.nanoTime() > deadline) {
					return false;
				}
			}
			return true;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while a service started", ex);
		}
	}

	/** Returns the id of the process that answers, 0 if it is unknown. */
	long pid();

	/** Returns a clause on how the service answers while it is not ready. */
	default String lastAnswer() {
		return "";
	}

	default String threadMode() {
		return "unknown";
	}

}
