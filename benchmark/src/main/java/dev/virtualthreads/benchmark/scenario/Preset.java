package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How much time a comparison may take: the delays, and how often each cell is measured.
 */
public enum Preset {

	/** Does it run at all: a twentieth of the delays, once, two contenders. */
	SMOKE(20),

	/** An answer within minutes: a tenth of the delays of transfers. */
	QUICK(10),

	/** The delays of the demos that this project takes up. */
	FULL(1);

	private static final double LONG_CELL_SECONDS = 60;

	private final int divisor;

	Preset(int divisor) {
		this.divisor = divisor;
	}

	RemoteDelays shorten(RemoteDelays remotes) {
		return new RemoteDelays(remotes.riskDelay().dividedBy(this.divisor),
				remotes.transferDelay().dividedBy(this.divisor));
	}

	/** In smoke the first and the last of them, else all. */
	List<Contender> choose(Contender... contenders) {
		return (this != SMOKE) ? List.of(contenders)
				: Stream.of(contenders[0], contenders[contenders.length - 1]).toList();
	}

	/** How many fresh banks measure a cell that takes about so many seconds. */
	public int repeats(double expectedSeconds) {
		return switch (this) {
			case SMOKE -> 1;
			case QUICK -> 3;
			case FULL -> (expectedSeconds > LONG_CELL_SECONDS) ? 3 : 5;
		};
	}

	/** What compiles the bank in scenarios that wait. */
	Compiler compiler() {
		return (this == FULL) ? Compiler.C1_AND_C2 : Compiler.C1;
	}

	/** How long a bank may be warmed up. */
	public Duration warmUpLimit() {
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
