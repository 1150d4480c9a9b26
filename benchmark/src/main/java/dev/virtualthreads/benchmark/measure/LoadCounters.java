package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.process.ServedRequests;
import dev.virtualthreads.measuring.process.MachineCpu;
import org.jspecify.annotations.Nullable;

/**
 * Counters at one moment of a load, or the differences between two moments.
 *
 * @param seconds time
 * @param machine processor time of everything
 * @param bankSeconds processor time of the bank, null if unknown
 * @param driverSeconds processor time of the load driver
 * @param remotesSeconds processor time of the remote services, null without any
 * @param driverGcMillis time of the load driver's garbage collections
 * @param correct number of correct responses
 * @param failed number of requests without a correct response
 * @param latencyMicros sum of the latencies of the correct responses
 * @param served the correct responses as the bank counts them, null if it did not tell
 * them or counted none
 */
record LoadCounters(double seconds, MachineCpu machine, @Nullable Double bankSeconds, double driverSeconds,
		@Nullable Double remotesSeconds, double driverGcMillis, long correct, long failed, long latencyMicros,
		@Nullable ServedRequests served) {

	/** Returns the same moment with the responses that the bank counts. */
	LoadCounters with(@Nullable ServedRequests counted) {
		return new LoadCounters(this.seconds, this.machine, this.bankSeconds, this.driverSeconds, this.remotesSeconds,
				this.driverGcMillis, this.correct, this.failed, this.latencyMicros, counted);
	}

	LoadCounters since(LoadCounters earlier) {
		return new LoadCounters(this.seconds - earlier.seconds, this.machine.since(earlier.machine),
				difference(this.bankSeconds, earlier.bankSeconds), this.driverSeconds - earlier.driverSeconds,
				difference(this.remotesSeconds, earlier.remotesSeconds), this.driverGcMillis - earlier.driverGcMillis,
				this.correct - earlier.correct, this.failed - earlier.failed,
				this.latencyMicros - earlier.latencyMicros, difference(this.served, earlier.served));
	}

	/** Returns the sum of two differences; what one of them lacks is unknown. */
	LoadCounters plus(LoadCounters other) {
		return new LoadCounters(this.seconds + other.seconds, this.machine.plus(other.machine),
				sum(this.bankSeconds, other.bankSeconds), this.driverSeconds + other.driverSeconds,
				sum(this.remotesSeconds, other.remotesSeconds), this.driverGcMillis + other.driverGcMillis,
				this.correct + other.correct, this.failed + other.failed, this.latencyMicros + other.latencyMicros,
				(this.served != null && other.served != null) ? this.served.plus(other.served) : null);
	}

	private static @Nullable Double sum(@Nullable Double one, @Nullable Double other) {
		return (one != null && other != null) ? Double.valueOf(one + other) : null;
	}

	private static @Nullable ServedRequests difference(@Nullable ServedRequests now, @Nullable ServedRequests earlier) {
		if (now == null || earlier == null) {
			return null;
		}
		ServedRequests difference = now.since(earlier);
		return (difference.count() > 0) ? difference : null;
	}

	private static @Nullable Double difference(@Nullable Double now, @Nullable Double earlier) {
		return (now != null && earlier != null) ? Double.valueOf(now - earlier) : null;
	}

	/** Returns a processor time per response. */
	double microsPerRequest(double cpuSeconds) {
		return 1e6 * cpuSeconds / Math.max(1, this.correct + this.failed);
	}

	double remotesMicrosPerRequest() {
		return (this.remotesSeconds != null) ? microsPerRequest(this.remotesSeconds) : 0;
	}

	double busyPercent() {
		return percent(this.machine.busySeconds());
	}

	/**
	 * Returns the share of everything that does not belong to the measurement, null if
	 * that of the bank is unknown.
	 */
	@Nullable Double otherPercent() {
		if (this.bankSeconds == null) {
			return null;
		}
		double own = this.bankSeconds + this.driverSeconds + ((this.remotesSeconds != null) ? this.remotesSeconds : 0);
		return percent(Math.max(0, this.machine.busySeconds() - own));
	}

	private double percent(double cpuSeconds) {
		return (this.machine.totalSeconds() > 0) ? 100 * cpuSeconds / this.machine.totalSeconds() : 0;
	}

	double throughputPerSecond() {
		return this.correct / this.seconds;
	}

	/** Returns the mean latency that the load driver measured. */
	double driverMeanMillis() {
		return this.latencyMicros / 1e3 / this.correct;
	}

}
