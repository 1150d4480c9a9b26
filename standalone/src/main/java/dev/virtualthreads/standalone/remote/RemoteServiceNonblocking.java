package dev.virtualthreads.standalone.remote;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Remote service with callbacks: one scheduler thread runs the steps of all requests. */
final class RemoteServiceNonblocking extends RemoteService {

	private final ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1,
			Thread.ofPlatform().name("scheduler").factory());

	@Override
	CompletableFuture<Void> sendRequest() {
		CompletableFuture<Void> answer = new CompletableFuture<>();
		begin();
		step(WAITS, answer);
		return answer;
	}

	private void step(int waits, CompletableFuture<Void> answer) {
		if (waits == 0) {
			end();
			answer.complete(null);
			return;
		}
		later(() -> step(waits - 1, answer), answer);
	}

	@Override
	CompletableFuture<Void> sendRequestNested() {
		CompletableFuture<Void> answer = new CompletableFuture<>();
		firstStep(answer);
		return answer;
	}

	private void firstStep(CompletableFuture<Void> answer) {
		later(() -> secondStep(answer), answer);
	}

	private void secondStep(CompletableFuture<Void> answer) {
		later(() -> thirdStep(answer), answer);
	}

	private void thirdStep(CompletableFuture<Void> answer) {
		later(() -> {
			throw new IllegalStateException("The third step fails.");
		}, answer);
	}

	// a failed step must complete the answer, because the future of the scheduler is
	// ignored
	@SuppressWarnings("FutureReturnValueIgnored")
	private void later(Runnable step, CompletableFuture<?> answer) {
		this.scheduler.schedule(() -> {
			try {
				step.run();
			}
			catch (RuntimeException | Error ex) {
				answer.completeExceptionally(ex);
			}
		}, WAIT_MILLIS, TimeUnit.MILLISECONDS);
	}

	@Override
	public void close() {
		this.scheduler.close();
	}

}
