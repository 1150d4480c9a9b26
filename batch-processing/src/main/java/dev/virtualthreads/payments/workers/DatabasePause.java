package dev.virtualthreads.payments.workers;

import java.time.Duration;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Pause before the database is used again. */
@Component
@Profile({ "manager", "worker" })
final class DatabasePause {

	private final Duration duration;

	DatabasePause() {
		this(Duration.ofSeconds(1));
	}

	DatabasePause(Duration duration) {
		this.duration = duration;
	}

	/**
	 * Waits.
	 * @throws IllegalStateException if the process ends
	 */
	void await() {
		try {
			Thread.sleep(this.duration);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("This process ends", ex);
		}
	}

}
