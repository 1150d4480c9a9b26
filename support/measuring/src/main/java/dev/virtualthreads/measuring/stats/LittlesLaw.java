package dev.virtualthreads.measuring.stats;

/**
 * Little's law, L = λW: the number in a system is the throughput times the time that each
 * one stays.
 *
 * @see <a href="https://doi.org/10.1287/opre.9.3.383">Little, 1961</a>
 */
public final class LittlesLaw {

	private static final double TOLERANCE = 0.05;

	private LittlesLaw() {
	}

	/** Returns the number in the system that a throughput and a time in it imply. */
	public static double number(double throughputPerSecond, double seconds) {
		return throughputPerSecond * seconds;
	}

	/** Returns whether the implied number is within 5 % of the counted one. */
	public static boolean holds(double counted, double byLaw) {
		return Math.abs(byLaw - counted) <= TOLERANCE * counted;
	}

}
