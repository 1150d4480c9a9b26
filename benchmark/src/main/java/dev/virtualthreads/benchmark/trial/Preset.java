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

	/** Returns the number of trials of each contender, unless a scenario has its own. */
	public int repeats() {
		return choose(1, 3, 5);
	}

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
