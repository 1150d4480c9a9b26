package dev.virtualthreads.questions.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

import dev.virtualthreads.program.Stopwatch;

/**
 * Users in this process, a closed model: each sends its next request after the answer.
 *
 * @param requests of all users together
 */
public record Users(int count, int requests) {

	/** Sends one request for each user, so that classes and connections are ready. */
	public void warmUp(ExecutorService threads, Callable<?> request) throws Exception {
		try (threads) {
			send(threads, upTo(this.count), request);
		}
	}

	/**
	 * Sends all requests and returns when the last one has an answer.
	 * @param threads that run the users; closed at the end
	 * @throws Exception the failure of the first failed user, wrapped
	 */
	public void sendAll(ExecutorService threads, Callable<?> request, Stopwatch stopwatch) throws Exception {
		try (threads) {
			stopwatch.start();
			send(threads, upTo(this.requests), () -> {
				long sent = System.nanoTime();
				Object answer = request.call();
				stopwatch.latency(System.nanoTime() - sent);
				return answer;
			});
			stopwatch.stop();
		}
	}

	private static BooleanSupplier upTo(int requests) {
		AtomicInteger sent = new AtomicInteger();
		return () -> sent.getAndIncrement() < requests;
	}

	private void send(ExecutorService threads, BooleanSupplier more, Callable<?> request) throws Exception {
		List<Future<?>> users = new ArrayList<>(this.count);
		for (int user = 0; user < this.count; user++) {
			users.add(threads.submit(() -> {
				while (more.getAsBoolean()) {
					request.call();
				}
				return null;
			}));
		}
		for (Future<?> user : users) {
			user.get();
		}
	}

}
