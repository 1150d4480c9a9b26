package dev.virtualthreads.benchmark.trial;

import java.util.Locale;

/** Amount of work of a comparison, and the number of repeats of each cell. */
public enum Preset {

	/** Checks that a comparison runs at all. */
	SMOKE,

	/** An answer within minutes. */
	QUICK,

	/** The full size, for results worth keeping. */
	FULL;

	private static final double LONG_CELL_SECONDS = 60;

	/**
	 * Returns the number of trials of each contender. It is even in {@link #FULL}, so
	 * that their order is balanced.
	 * @param expectedSeconds of the longest trial
	 */
	public int repeats(double expectedSeconds) {
		return switch (this) {
			case SMOKE -> 1;
			case QUICK -> 3;
			case FULL -> (expectedSeconds > LONG_CELL_SECONDS) ? 4 : 6;
		};
	}

	/** Returns the value for this preset. */
	public <T> T choose(T smoke, T quick, T full) {
		return switch (this) {
			case SMOKE -> smoke;
			case QUICK -> quick;
			case FULL -> full;
		};
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
