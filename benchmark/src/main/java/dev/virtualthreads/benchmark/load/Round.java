package dev.virtualthreads.benchmark.load;

import java.time.Duration;

/**
 * What a service is warmed up with, again and again until it is steady.
 *
 * @param exchange what each user sends and must get
 * @param users who send it; no more of them than the service works on at once take part
 * @param atLeast for how long rounds are sent even if they are steady sooner
 * @param tolerance by how much rounds of a steady service differ, 0.03 for 3 %
 */
public record Round(Exchange exchange, Users users, Duration atLeast, double tolerance) {

	private static final double OF_WAITING = 0.03;

	// a processor that never rests is shared with the driver, the compiler and the
	// collector
	private static final double OF_WORKING = 0.2;

	private static final Duration WINDOW_OF_WORKING = Duration.ofMillis(200);

	/**
	 * One request by each user, for a service that mostly waits.
	 * @param atLeast for how long, since waits hide how slow a service still is
	 */
	public static Round ofOneRequestEach(Exchange exchange, int users, Duration atLeast) {
		return new Round(exchange, Users.sending(users, users), atLeast, OF_WAITING);
	}

	/** Thousands of requests, for a service that never waits. */
	public static Round ofRequestsWithoutAPause(Exchange exchange, int users, Duration atLeast) {
		return new Round(exchange, Users.during(WINDOW_OF_WORKING, users), atLeast, OF_WORKING);
	}

	/** The same with no more users than a limit. */
	public Round limitedTo(int limit) {
		int count = Math.min(limit, this.users.count());
		return new Round(this.exchange,
				this.users.isWindow() ? Users.during(this.users.window(), count) : Users.sending(count, count),
				this.atLeast, this.tolerance);
	}

}
