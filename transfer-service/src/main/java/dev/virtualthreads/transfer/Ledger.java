package dev.virtualthreads.transfer;

import java.time.Duration;
import java.util.concurrent.Semaphore;

import org.springframework.stereotype.Component;

/**
 * Simulated database of the accounts, which books a number of transfers at a time. Like a
 * real one it becomes slower as more of them wait: with a queue as long as the capacity,
 * each takes twice the delay.
 */
@Component
class Ledger {

	private final TransferProperties properties;

	private final Semaphore connections;

	Ledger(TransferProperties properties) {
		this.properties = properties;
		this.connections = new Semaphore(properties.capacity(), true);
	}

	void book() throws InterruptedException {
		this.connections.acquire();
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
		return this.properties.delay().multipliedBy(capacity + waiting).dividedBy(capacity);
	}

}
