package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * Time of a measurement: how many repeats fit, and when to stop early. A number of
 * repeats that the reader wants is measured, however long it takes.
 *
 * @param pairSeconds expected time of one trial of every contender
 * @param wanted number of repeats, null if the time decides
 */
public record TimeBudget(double pairSeconds, @Nullable Integer wanted) {

	/** Time of a run with the default options. */
	private static final Duration WHOLE = Duration.ofMinutes(5);

	/** Time for the explanation and the report at the end. */
	static final Duration AT_THE_END = Duration.ofSeconds(40);

	/** Number of repeats that are measured even if they take too long. */
	static final int FEWEST = 2;

	/** From this number on, an odd one is rounded down. */
	private static final int ENOUGH = 4;

	private static final int MOST = 6;

	/**
	 * Returns the time of {@link System#nanoTime()} at which one of several measurements
	 * should have ended.
	 * @param begin time at which the run began
	 * @param number number of the measurement, from 1
	 * @param all number of measurements that share the time
	 */
	public static long deadline(long begin, int number, int all) {
		return begin + WHOLE.dividedBy(all).multipliedBy(number).toNanos();
	}

	static Duration left(long deadline) {
		return Duration.ofNanos(deadline - System.nanoTime());
	}

	/** Returns an even number if possible: then the order of contenders is balanced. */
	int repeats(Duration left) {
		if (this.wanted != null) {
			return this.wanted;
		}
		int fit = (int) Math.clamp((left.toMillis() - AT_THE_END.toMillis()) / 1e3 / this.pairSeconds, FEWEST, MOST);
		return (fit > ENOUGH) ? fit - fit % 2 : fit;
	}

	boolean hasTimeForAnother(int done, Duration left) {
		return this.wanted != null || done < FEWEST || fits(this.pairSeconds, left);
	}

	/** Returns whether a load can be measured again before the repeats to come. */
	boolean hasTimeToRepeat(double seconds, double pairsToCome, Duration left) {
		return this.wanted != null || fits(seconds + pairsToCome * this.pairSeconds, left);
	}

	private static boolean fits(double seconds, Duration left) {
		return left.minus(AT_THE_END).toMillis() / 1e3 >= seconds;
	}

}
