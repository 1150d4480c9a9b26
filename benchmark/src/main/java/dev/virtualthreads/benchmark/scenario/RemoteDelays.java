package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;

/**
 * Delays that simulate the I/O of the remote services.
 *
 * @param riskDelay delay of each assessment
 * @param transferDelay delay of each transfer
 */
public record RemoteDelays(Duration riskDelay, Duration transferDelay) {

	/** Delays of the original demos, see the README. */
	static final RemoteDelays OF_THE_DEMOS = new RemoteDelays(Duration.ofSeconds(3), Duration.ofSeconds(1));

	public static final RemoteDelays NONE = new RemoteDelays(Duration.ZERO, Duration.ZERO);

	/** Returns how long a transfer waits for both, one after the other. */
	public Duration total() {
		return this.riskDelay.plus(this.transferDelay);
	}

}
