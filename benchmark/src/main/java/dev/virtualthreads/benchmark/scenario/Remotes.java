package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;

/**
 * The services behind the bank.
 *
 * @param riskDelay how long an assessment waits
 * @param transferDelay how long a transfer waits
 */
public record Remotes(Duration riskDelay, Duration transferDelay) {

	/** How long the bank waits for both, one after the other. */
	public Duration total() {
		return this.riskDelay.plus(this.transferDelay);
	}

}
