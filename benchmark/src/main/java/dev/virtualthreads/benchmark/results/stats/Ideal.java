package dev.virtualthreads.benchmark.results.stats;

import java.time.Duration;

/** Shortest time of a closed load in which every request only waits. */
public final class Ideal {

	private Ideal() {
	}

	/**
	 * Returns the seconds of full waves:
	 * {@code ceil(requests / min(users, limit)) × service time}.
	 * @param requests the total number, at least 1
	 * @param users concurrent users, at least 1
	 * @param limit the most requests that the service works on at once, at least 1;
	 * {@link Integer#MAX_VALUE} for no limit
	 */
	public static double seconds(long requests, int users, int limit, Duration serviceTime) {
		int atOnce = Math.min(users, limit);
		return Math.ceilDiv(requests, atOnce) * (serviceTime.toNanos() / 1e9);
	}

	/** Returns {@code 100 × ideal ÷ measured}: 50 takes twice the ideal time. */
	public static double percent(double idealSeconds, double measuredSeconds) {
		return 100 * idealSeconds / measuredSeconds;
	}

}
