package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * Number of pairs of processes and of turns, so that the run takes at most five minutes.
 * Processes of a mode differ, so three pairs are measured, or one after a long warm-up.
 *
 * @param turns turns of each service under each load
 * @param turnsOfRepeat turns that make a repeat
 * @param pairSeconds expected time of a pair
 * @param warmedUpSeconds time of its starts and warm-up
 */
public record Schedule(int pairs, int turns, int turnsOfRepeat, double pairSeconds, double warmedUpSeconds) {

	/** Time of a run with the default options. */
	private static final Duration WHOLE = Duration.ofMinutes(5);

	/** Time for the causes and the report at the end. */
	private static final Duration AT_THE_END = Duration.ofSeconds(40);

	/** A later warm-up may take longer than the first one. */
	private static final double LATER = 1.5;

	static final int FEWEST_PAIRS = 3;

	private static final int MOST_PAIRS = 4;

	/** Repeats of a single pair. */
	private static final int BLOCKS = 6;

	private static final double LONGEST_SINGLE_PAIR_SECONDS = 60;

	/**
	 * Times of the first pair.
	 *
	 * @param warmUpSeconds time until both services have settled
	 * @param roundSeconds time of a turn of both
	 */
	record Times(double startSeconds, double warmUpSeconds, double roundSeconds, int loads) {

		double measured(int turns) {
			return turns * this.roundSeconds * this.loads;
		}

		double pair(int turns) {
			return this.startSeconds + this.warmUpSeconds + measured(turns);
		}

		Schedule schedule(int pairs, int turns, int turnsOfRepeat) {
			return new Schedule(pairs, turns, turnsOfRepeat, pair(turns), this.startSeconds + this.warmUpSeconds);
		}

	}

	/**
	 * Returns the time of {@link System#nanoTime()} at which one of several measurements
	 * should have ended, apart from its causes.
	 * @param number number of the measurement, from 1
	 * @param all number of measurements that share the time
	 */
	public static long deadline(long begin, int number, int all) {
		return begin + WHOLE.dividedBy(all).multipliedBy(number).minus(AT_THE_END).toNanos();
	}

	static long end(long deadline) {
		return deadline + AT_THE_END.toNanos();
	}

	public static double longestSeconds() {
		return WHOLE.toSeconds();
	}

	static double secondsUntil(long deadline) {
		return (deadline - System.nanoTime()) / 1e9;
	}

	/**
	 * Returns the schedule after the first warm-up.
	 * @param wanted number of pairs, null if the time decides
	 * @param secondsLeft time for the measurement, which the first pair has begun
	 */
	static Schedule of(@Nullable Integer wanted, Times times, int turns, double secondsLeft) {
		if (wanted != null) {
			return (wanted == 1) ? single(turns, times) : times.schedule(wanted, turns, turns);
		}
		for (int fewer = turns; fewer > turns / 4; fewer--) {
			int pairs = 1 + (int) ((secondsLeft - times.measured(fewer)) / times.pair(fewer));
			if (pairs >= FEWEST_PAIRS) {
				return times.schedule(Math.min(pairs, MOST_PAIRS), fewer, fewer);
			}
		}
		double seconds = Math.min(secondsLeft, LONGEST_SINGLE_PAIR_SECONDS * 2 * times.loads());
		return single((int) (seconds / times.measured(1)), times);
	}

	static Schedule ofRunning(@Nullable Integer repeats, Times times, int turns) {
		return times.schedule(1, turns * ((repeats != null) ? repeats : MOST_PAIRS), turns);
	}

	// In a single pair, parts of the time are compared.
	private static Schedule single(int turns, Times times) {
		int ofRepeat = Math.max(1, turns / BLOCKS);
		int repeats = Math.clamp(turns / ofRepeat, 2, BLOCKS);
		return times.schedule(1, repeats * ofRepeat, ofRepeat);
	}

	/**
	 * Returns the seconds that the warm-up of a later pair may take.
	 * @param pair its number, from 1
	 * @param secondsLeft time for this pair and those that follow
	 */
	double warmUpLimit(int pair, double secondsLeft) {
		double rest = (this.pairs - pair + 1) * this.pairSeconds - this.warmedUpSeconds;
		return Math.min(LATER * this.warmedUpSeconds, Math.max(this.warmedUpSeconds, secondsLeft - rest));
	}

	/** Returns the seconds that follow the first warm-up, causes included. */
	double secondsToCome() {
		return this.pairs * this.pairSeconds - this.warmedUpSeconds + AT_THE_END.toSeconds();
	}

	int minutesForThree() {
		return (int) Math.ceil((FEWEST_PAIRS * this.pairSeconds + AT_THE_END.toSeconds()) / 60);
	}

}
