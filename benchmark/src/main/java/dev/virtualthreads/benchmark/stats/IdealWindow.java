package dev.virtualthreads.benchmark.stats;

import java.time.Duration;
import java.util.PriorityQueue;

/**
 * The most that can be served when users come and go within a window of time and every
 * request only waits: played through event by event, since users who think and ramp up
 * leave no formula.
 */
public final class IdealWindow {

	private IdealWindow() {
	}

	/**
	 * Returns the requests in a second, from the first request to the last answer.
	 * @param users how many there are, at least 1; user {@code n} begins at
	 * {@code n × rampUp ÷ users}
	 * @param window after which no user sends another request
	 * @param thinkTime between an answer and the next request
	 * @param limit how many the service works on at once, at least 1, the others wait in
	 * the order in which they came
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
