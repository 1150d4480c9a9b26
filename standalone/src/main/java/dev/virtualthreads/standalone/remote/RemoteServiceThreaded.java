package dev.virtualthreads.standalone.remote;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;

/** Remote service with a blocking task per request. */
final class RemoteServiceThreaded extends RemoteService {

	private final ExecutorService threads;

	RemoteServiceThreaded(ExecutorService threads) {
		this.threads = threads;
	}

	@Override
	CompletableFuture<Void> sendRequest() {
		return CompletableFuture.runAsync(this::request, this.threads);
	}

	private void request() {
		begin();
		try {
			for (int wait = 0; wait < WAITS; wait++) {
				sleep();
			}
		}
		finally {
			end();
		}
	}

	@Override
	CompletableFuture<Void> sendRequestNested() {
		return CompletableFuture.runAsync(this::firstStep, this.threads);
	}

	private void firstStep() {
		sleep();
		secondStep();
	}

	private void secondStep() {
		sleep();
		thirdStep();
	}

	private void thirdStep() {
		sleep();
		throw new IllegalStateException("The third step fails.");
	}

	private static void sleep() {
		try {
			Thread.sleep(WAIT_MILLIS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new CompletionException(ex);
		}
	}

	@Override
	public void close() {
		this.threads.close();
	}

}
