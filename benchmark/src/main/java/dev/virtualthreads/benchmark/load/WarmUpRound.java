package dev.virtualthreads.benchmark.load;

import java.time.Duration;

/**
 * Round of a warm-up, repeated until the service is steady.
 *
 * @param exchange request that each user sends, and its expected response
 * @param users users of the round, at most as many as the service handles at once
 * @param atLeast minimum duration of all rounds together
 * @param tolerance relative difference between the rounds of a steady service, 0.03 for 3
 * %
 */
public record WarmUpRound(Exchange exchange, Users users, Duration atLeast, double tolerance) {

	private static final double TOLERANCE_WHEN_WAITING = 0.03;

	// The processors are shared with the load driver, the JIT compiler and the garbage
	// collector.
	private static final double TOLERANCE_WHEN_BUSY = 0.2;

	private static final Duration WINDOW_WHEN_BUSY = Duration.ofMillis(200);

	/**
	 * Returns a round with one request by each user, for a service that mostly waits.
	 * @param atLeast minimum duration: behind the waits a slow service already looks
	 * steady
	 */
	public static WarmUpRound ofOneRequestEach(Exchange exchange, int users, Duration atLeast) {
		return new WarmUpRound(exchange, Users.sending(users, users), atLeast, TOLERANCE_WHEN_WAITING);
	}

	/** Returns a round with thousands of requests, for a service that never waits. */
	public static WarmUpRound ofRequestsWithoutAPause(Exchange exchange, int users, Duration atLeast) {
		return new WarmUpRound(exchange, Users.during(WINDOW_WHEN_BUSY, users), atLeast, TOLERANCE_WHEN_BUSY);
	}

	/** Returns the same round with at most the given number of users. */
	public WarmUpRound limitedTo(int limit) {
		int count = Math.min(limit, this.users.count());
		return new WarmUpRound(this.exchange,
				this.users.isWindow() ? Users.during(this.users.window(), count) : Users.sending(count, count),
				this.atLeast, this.tolerance);
	}

}
