package dev.virtualthreads.transfer;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Simulated database of the accounts, which books a number of transfers at a time. Like a
 * real one it becomes slower as more of them wait: with a queue as long as the capacity,
 * each takes twice the delay.
 */
@Component
class Ledger {

	/** Like the connection timeout of a pool. */
	private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

	private final TransferProperties properties;

	private final Semaphore connections;

	Ledger(TransferProperties properties) {
		this.properties = properties;
		this.connections = new Semaphore(properties.capacity(), true);
	}

	void book() throws InterruptedException {
		if (!this.connections.tryAcquire(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS)) {
			throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE);
		}
		try {
			Thread.sleep(delay(waiting()));
		}
		finally {
			this.connections.release();
		}
	}

	int waiting() {
		return this.connections.getQueueLength();
	}

	Duration delay(int waiting) {
		int capacity = this.properties.capacity();
		return this.properties.delay().multipliedBy(capacity + Math.min(waiting, capacity)).dividedBy(capacity);
	}

}
