package dev.virtualthreads.benchmark.load;

import java.time.Duration;

/**
 * The population of a closed model: each user waits for an answer, then thinks, before
 * the next request.
 *
 * @param count how many there are, at least 1
 * @param requests how many they send in all, {@link Long#MAX_VALUE} if only the window
 * ends the load
 * @param window after this time from the first request no user sends another
 * @param rampUp the time in which the users begin one after the other, zero for all at
 * once
 * @param thinkTime between an answer and the next request
 */
public record Users(int count, long requests, Duration window, Duration rampUp, Duration thinkTime) {

	private static final Duration NO_END = Duration.ofDays(1);

	/** All begin at once and send so many requests in all. */
	public static Users sending(long requests, int count) {
		return new Users(count, requests, NO_END, Duration.ZERO, Duration.ZERO);
	}

	/** All begin at once and send what they can within a window. */
	public static Users during(Duration window, int count) {
		return new Users(count, Long.MAX_VALUE, window, Duration.ZERO, Duration.ZERO);
	}

	public Users rampingUpIn(Duration rampUp) {
		return new Users(this.count, this.requests, this.window, rampUp, this.thinkTime);
	}

	public Users thinking(Duration thinkTime) {
		return new Users(this.count, this.requests, this.window, this.rampUp, thinkTime);
	}

	/** When a user begins, counted from 0, after the first one. */
	public Duration startOf(int user) {
		return this.rampUp.multipliedBy(user).dividedBy(this.count);
	}

	/** Whether the load ends after a time, and not after a number of requests. */
	public boolean isWindow() {
		return this.requests == Long.MAX_VALUE;
	}

}
