package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;

/**
 * Rate at which the pool of platform threads is full.
 *
 * @param threads threads of the pool
 * @param answer time of an answer to a single user
 */
public record Capacity(int threads, Duration answer) {

	/** Returns the rate in requests per second, by Little's law. */
	public double perSecond() {
		return this.threads / (this.answer.toNanos() / 1e9);
	}

	/** Returns how many threads are in use on average at a rate. */
	public double inUse(double perSecond) {
		return perSecond * (this.answer.toNanos() / 1e9);
	}

}
