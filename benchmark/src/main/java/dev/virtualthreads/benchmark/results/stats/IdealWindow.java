package dev.virtualthreads.benchmark.results.stats;

import java.time.Duration;
import java.util.PriorityQueue;

/**
 * The highest possible throughput of users who send requests within a time window, where
 * every request only waits: simulated, as ramp-up and think time leave no formula.
 */
public final class IdealWindow {

	private IdealWindow() {
	}

	/**
	 * Returns the requests per second, from the first request to the last answer.
	 * @param users their number, at least 1; user {@code n} starts at
	 * {@code n × rampUp ÷ users}
	 * @param window the time after which no user sends another request
	 * @param thinkTime the pause between an answer and the next request
	 * @param limit the most requests that the service works on at once, at least 1; the
	 * others wait in order of arrival
	 */
	public static double throughput(int users, Duration window, Duration rampUp, Duration thinkTime,
			Duration serviceTime, int limit) {
		PriorityQueue<Long> requests = new PriorityQueue<>();
		for (int user = 0; user < users; user++) {
			requests.add(rampUp.multipliedBy(user).dividedBy(users).toNanos());
		}
		PriorityQueue<Long> workersFreeAt = new PriorityQueue<>();
		long served = 0;
		long lastAnswer = 0;
		for (Long request = requests.poll(); request != null && request < window.toNanos(); request = requests.poll()) {
			long free = (workersFreeAt.size() < limit) ? request : workersFreeAt.remove();
			long answer = Math.max(request, free) + serviceTime.toNanos();
			workersFreeAt.add(answer);
			requests.add(answer + thinkTime.toNanos());
			served++;
			lastAnswer = Math.max(lastAnswer, answer);
		}
		return served / (lastAnswer / 1e9);
	}

}
