package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.Locale;

/**
 * How much time a comparison may take: the delays, and how often each cell is measured.
 */
public enum Preset {

	/** Does it run at all: a twentieth of the delays, once, two contenders. */
	SMOKE(20),

	/** An answer within minutes: a tenth of the delays. */
	QUICK(10),

	/** The delays of the demos that this project takes up. */
	FULL(1);

	private static final double LONG_CELL_SECONDS = 60;

	private final int divisor;

	Preset(int divisor) {
		this.divisor = divisor;
	}

	public Duration scale(Duration delay) {
		return delay.dividedBy(this.divisor);
	}

	/** How many fresh banks measure a cell whose ideal time is given. */
	public int repeats(double idealSeconds) {
		return switch (this) {
			case SMOKE -> 1;
			case QUICK -> 3;
			case FULL -> (idealSeconds > LONG_CELL_SECONDS) ? 3 : 5;
		};
	}

	/** How long a bank may be warmed up. */
	public Duration warmUpBound() {
		return switch (this) {
			case SMOKE -> Duration.ofSeconds(2);
			case QUICK -> Duration.ofSeconds(5);
			case FULL -> Duration.ofSeconds(60);
		};
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
