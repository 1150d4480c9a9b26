package dev.virtualthreads.payments.compare;

import java.time.Duration;
import java.util.List;

/**
 * A way to run the processor.
 *
 * @param name as tables show it
 * @param limit the most payments at once, whatever the chunk
 * @param arguments that choose it
 */
record Contender(String name, int limit, List<String> arguments) {

	static final Contender SEQUENTIAL = new Contender("sequential", 1, List.of("--payments.executor=sequential"));

	static final Contender PLATFORM_10 = platform(10);

	static final Contender PLATFORM_100 = platform(100);

	static final Contender VIRTUAL_100 = virtual(100);

	static final Contender VIRTUAL_1000 = virtual(1000);

	private static Contender platform(int threads) {
		return new Contender("platform-" + threads, threads,
				List.of("--payments.executor=platform", "--payments.pool-size=" + threads));
	}

	private static Contender virtual(int limit) {
		return new Contender("virtual-" + limit, limit,
				List.of("--payments.executor=virtual", "--payments.gateway.max-concurrent=" + limit));
	}

	/**
	 * Returns the least time that so many payments can take: every chunk waits for its
	 * last payment, ⌈chunk ÷ limit⌉ × the delay.
	 */
	double idealSeconds(long payments, int chunkSize, Duration delay) {
		long waves = payments / chunkSize * Math.ceilDiv(chunkSize, this.limit)
				+ Math.ceilDiv(payments % chunkSize, this.limit);
		return waves * (delay.toNanos() / 1e9);
	}

}
