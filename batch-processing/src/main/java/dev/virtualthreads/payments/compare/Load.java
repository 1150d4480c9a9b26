package dev.virtualthreads.payments.compare;

import java.time.Duration;

/**
 * Load of a trial.
 *
 * @param payments payments of all files together
 * @param chunkSize payments per commit
 * @param delay response time of the gateway
 */
public record Load(long payments, int chunkSize, Duration delay) {

	String label() {
		return "chunk %d, %s".formatted(this.chunkSize,
				this.delay.isZero() ? "no delay" : this.delay.toMillis() + " ms");
	}

	/**
	 * Returns the load that warms up for this one: without the delay, and not larger.
	 * @param payments payments of the warm-up
	 */
	Load warmUp(long payments) {
		return new Load(Math.min(payments, this.payments), this.chunkSize, Duration.ZERO);
	}

	/**
	 * Returns the ideal time: every chunk takes ⌈chunk ÷ limit⌉ × the delay, since it
	 * waits for its last payment.
	 * @param limit limit of concurrent calls
	 */
	double idealSeconds(int limit) {
		return idealSeconds(1, limit);
	}

	/**
	 * Returns the ideal time of several workers, each of which takes a chunk at a time:
	 * the one with most chunks ends last.
	 * @param limit limit of concurrent calls of each worker
	 */
	public double idealSeconds(int workers, int limit) {
		long waves = Math.ceilDiv(this.payments / this.chunkSize, workers) * Math.ceilDiv(this.chunkSize, limit)
				+ Math.ceilDiv(this.payments % this.chunkSize, limit);
		return waves * (this.delay.toNanos() / 1e9);
	}

}
