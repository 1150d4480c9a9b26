package dev.virtualthreads.benchmark.stats;

/**
 * L = λW: how many are in a system follows from how many leave it per second and how long
 * each stays. Here it checks the meter: users who are neither waiting nor thinking are
 * held up by the driver.
 *
 * @see <a href="https://doi.org/10.1287/opre.9.3.383">Little, 1961</a>
 */
public final class LittlesLaw {

	private static final double TOLERANCE = 0.05;

	private LittlesLaw() {
	}

	/** Returns the users that a throughput and a latency speak of. */
	public static double users(double throughputPerSecond, double latencySeconds, double thinkSeconds) {
		return throughputPerSecond * (latencySeconds + thinkSeconds);
	}

	/** Returns whether two counts of users agree within 5 % of the counted one. */
	public static boolean holds(double counted, double byLaw) {
		return Math.abs(byLaw - counted) <= TOLERANCE * counted;
	}

}
