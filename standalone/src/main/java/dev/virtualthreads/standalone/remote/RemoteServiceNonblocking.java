package dev.virtualthreads.standalone.remote;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Remote service with callbacks: one scheduler thread runs the steps of all requests. */
public final class RemoteServiceNonblocking implements RemoteService {

	private final ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1,
			Thread.ofPlatform().name("scheduler").factory());

	private final InFlight inFlight = new InFlight();

	@Override
	public CompletableFuture<Void> sendRequest() {
		CompletableFuture<Void> answer = new CompletableFuture<>();
		this.inFlight.begin();
		step(WAITS, answer);
		return answer;
	}

	private void step(int waits, CompletableFuture<Void> answer) {
		if (waits == 0) {
			this.inFlight.end();
			answer.complete(null);
			return;
		}
		later(() -> step(waits - 1, answer), answer);
	}

	@Override
	public CompletableFuture<List<String>> sendRequestNested() {
		CompletableFuture<List<String>> answer = new CompletableFuture<>();
		firstStep(answer);
		return answer;
	}

	private void firstStep(CompletableFuture<List<String>> answer) {
		later(() -> secondStep(answer), answer);
	}

	private void secondStep(CompletableFuture<List<String>> answer) {
		later(() -> thirdStep(answer), answer);
	}

	private void thirdStep(CompletableFuture<List<String>> answer) {
		later(() -> answer.complete(StackOf.caller()), answer);
	}

	// a failed step must complete the answer as well: the future of the scheduler is
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
	public int mostInFlight() {
		return this.inFlight.most();
	}

	@Override
	public void close() {
		this.scheduler.close();
	}

}
