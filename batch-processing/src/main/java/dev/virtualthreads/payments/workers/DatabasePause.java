package dev.virtualthreads.payments.workers;

import java.time.Duration;

/** Pause before the database is used again. */
final class DatabasePause {

	private static final Duration PAUSE = Duration.ofSeconds(1);

	private DatabasePause() {
	}

	/**
	 * Waits for a second.
	 * @throws IllegalStateException if the process ends
	 */
	static void await() {
		try {
			Thread.sleep(PAUSE);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("This process ends", ex);
		}
	}

}
