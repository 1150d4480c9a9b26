package dev.virtualthreads.questions.remote;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Requests that arrive at random, an open model: each is sent when it is due, whether or
 * not earlier ones have an answer. The gaps are exponential and those of a seed.
 *
 * @param perSecond mean rate, above zero
 */
public record Arrivals(double perSecond, Duration length, long seed) {

	/**
	 * Sends all requests and returns after the last answer. Each has a platform thread,
	 * which needs no carrier.
	 * @throws Exception the failure of a request, wrapped
	 */
	public void send(Request request) throws Exception {
		Random gaps = new Random(this.seed);
		List<Future<?>> sent = new ArrayList<>();
		try (ExecutorService threads = Executors.newCachedThreadPool()) {
			long start = System.nanoTime();
			double due = 0;
			for (int number = 0; due < this.length.toNanos(); number++) {
				long time = start + Math.round(due);
				int one = number;
				Thread.sleep(Duration.ofNanos(time - System.nanoTime()));
				sent.add(threads.submit(() -> {
					request.send(one, time);
					return null;
				}));
				due -= Math.log(1 - gaps.nextDouble()) * 1e9 / this.perSecond;
			}
			for (Future<?> answered : sent) {
				answered.get();
			}
		}
	}

	/** One of the requests. */
	@FunctionalInterface
	public interface Request {

		/** Sends that with a number, due at a nanoTime, and waits for its answer. */
		void send(int number, long due) throws Exception;

	}

}
