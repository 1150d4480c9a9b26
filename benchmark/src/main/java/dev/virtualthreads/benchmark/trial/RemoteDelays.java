package dev.virtualthreads.benchmark.trial;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * Delays that simulate the I/O of the remote services.
 *
 * @param riskDelay delay of each assessment
 * @param transferDelay delay of each transfer
 * @param transferCapacity number of transfers that the transfer-service serves at a time,
 * null for no limit; it becomes slower as more of them wait
 */
public record RemoteDelays(Duration riskDelay, Duration transferDelay, @Nullable Integer transferCapacity) {

	/** Delays of the original demos, see the README. */
	public static final RemoteDelays OF_THE_DEMOS = new RemoteDelays(Duration.ofSeconds(3), Duration.ofSeconds(1),
			null);

	public static final RemoteDelays NONE = new RemoteDelays(Duration.ZERO, Duration.ZERO, null);

	/** Returns how long a transfer waits for both, one after the other. */
	public Duration total() {
		return this.riskDelay.plus(this.transferDelay);
	}

	/** Returns the transfers per second that the transfer-service can serve. */
	public double perSecond() {
		return (this.transferCapacity != null) ? this.transferCapacity / (this.transferDelay.toNanos() / 1e9)
				: Double.POSITIVE_INFINITY;
	}

}
