package dev.virtualthreads.benchmark.load;

import java.time.Duration;

/**
 * Users of a closed model: each waits for a response, then thinks, before the next
 * request.
 *
 * @param count number of users, at least 1
 * @param requests number of requests by all users, {@link Long#MAX_VALUE} if only the
 * window ends the load
 * @param window time from the first request after which no user sends another
 * @param rampUp time in which the users start one after the other, zero for all at once
 * @param thinkTime time between a response and the next request
 */
public record Users(int count, long requests, Duration window, Duration rampUp, Duration thinkTime) {

	private static final Duration NO_END = Duration.ofDays(1);

	/** Returns users who start at once and together send a number of requests. */
	public static Users sending(long requests, int count) {
		return new Users(count, requests, NO_END, Duration.ZERO, Duration.ZERO);
	}

	/** Returns users who start at once and send requests until the window ends. */
	public static Users during(Duration window, int count) {
		return new Users(count, Long.MAX_VALUE, window, Duration.ZERO, Duration.ZERO);
	}

	public Users within(Duration other) {
		return new Users(this.count, this.requests, other, this.rampUp, this.thinkTime);
	}

	public Users rampingUpIn(Duration rampUp) {
		return new Users(this.count, this.requests, this.window, rampUp, this.thinkTime);
	}

	public Users thinking(Duration thinkTime) {
		return new Users(this.count, this.requests, this.window, this.rampUp, thinkTime);
	}

	/** Returns the start of a user, counted from 0, after that of the first one. */
	Duration startOf(int user) {
		return this.rampUp.multipliedBy(user).dividedBy(this.count);
	}

	/** Returns whether a time ends the load and not a number of requests. */
	public boolean isWindow() {
		return this.requests == Long.MAX_VALUE;
	}

}
