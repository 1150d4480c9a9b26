package dev.virtualthreads.standalone.cells;

/** How much time a comparison may take. */
public enum Preset {

	/** Does it run at all. */
	SMOKE(1),

	/** An answer within a minute. */
	QUICK(3),

	/** As much as the demos that this project takes up, and more. */
	FULL(5);

	private final int repeats;

	Preset(int repeats) {
		this.repeats = repeats;
	}

	/** How many runs each cell has. */
	public int repeats() {
		return this.repeats;
	}

	/** Returns what is meant for this preset. */
	public <T> T choose(T smoke, T quick, T full) {
		return switch (this) {
			case SMOKE -> smoke;
			case QUICK -> quick;
			case FULL -> full;
		};
	}

}
