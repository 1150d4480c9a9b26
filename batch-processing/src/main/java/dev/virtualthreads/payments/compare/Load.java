package dev.virtualthreads.payments.compare;

import java.time.Duration;

/**
 * What the contenders are given.
 *
 * @param payments in all files, each of them paid
 * @param delay of each call to the gateway
 */
record Load(long payments, int chunkSize, Duration delay) {

	String label() {
		return "chunk %d, %s".formatted(this.chunkSize,
				this.delay.isZero() ? "no delay" : this.delay.toMillis() + " ms");
	}

}
