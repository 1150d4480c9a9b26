package dev.virtualthreads.payments.compare;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import static dev.virtualthreads.payments.compare.Contender.PLATFORM_10;
import static dev.virtualthreads.payments.compare.Contender.PLATFORM_100;
import static dev.virtualthreads.payments.compare.Contender.SEQUENTIAL;
import static dev.virtualthreads.payments.compare.Contender.VIRTUAL_100;
import static dev.virtualthreads.payments.compare.Contender.VIRTUAL_1000;

/** How much a comparison does. */
enum Preset {

	/** Does it run at all. */
	SMOKE(1, 200, 200),

	/** An answer within minutes. */
	QUICK(3, 2_000, 50_000),

	/** As many payments as the sample files have, and a million. */
	FULL(3, 18_500, 1_000_000);

	private static final Duration DELAY = Duration.ofMillis(10);

	private static final double LONG_CELL_SECONDS = 60;

	private final int repeats;

	private final long payments;

	private final long withoutDelay;

	Preset(int repeats, long payments, long withoutDelay) {
		this.repeats = repeats;
		this.payments = payments;
		this.withoutDelay = withoutDelay;
	}

	/** How often a cell is measured that takes about so many seconds. */
	int repeats(double expectedSeconds) {
		return (expectedSeconds > LONG_CELL_SECONDS) ? Math.min(this.repeats, 2) : this.repeats;
	}

	List<Contender> contenders() {
		return (this == SMOKE) ? List.of(SEQUENTIAL, VIRTUAL_1000)
				: List.of(SEQUENTIAL, PLATFORM_10, PLATFORM_100, VIRTUAL_100, VIRTUAL_1000);
	}

	List<Load> loads() {
		Stream<Load> waiting = ((this == SMOKE) ? Stream.of(100) : Stream.of(10, 100, 1000))
			.map((chunkSize) -> new Load(this.payments, chunkSize, DELAY));
		return Stream.concat(waiting, Stream.of(new Load(this.withoutDelay, 1000, Duration.ZERO))).toList();
	}

}
