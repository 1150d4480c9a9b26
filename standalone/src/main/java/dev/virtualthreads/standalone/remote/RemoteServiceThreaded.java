package dev.virtualthreads.standalone.remote;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;

/** Remote service with a blocking task per request. */
abstract class RemoteServiceThreaded implements RemoteService {

	private final ExecutorService threads;

	private final InFlight inFlight = new InFlight();

	RemoteServiceThreaded(ExecutorService threads) {
		this.threads = threads;
	}

	@Override
	public CompletableFuture<Void> sendRequest() {
		return CompletableFuture.runAsync(this::request, this.threads);
	}

	private void request() {
		this.inFlight.begin();
		try {
			for (int wait = 0; wait < WAITS; wait++) {
				sleep();
			}
		}
		finally {
			this.inFlight.end();
		}
	}

	@Override
	public CompletableFuture<List<String>> sendRequestNested() {
		return CompletableFuture.supplyAsync(this::firstStep, this.threads);
	}

	private List<String> firstStep() {
		sleep();
		return secondStep();
	}

	private List<String> secondStep() {
		sleep();
		return thirdStep();
	}

	private List<String> thirdStep() {
		sleep();
		return StackOf.caller();
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
	public int mostInFlight() {
		return this.inFlight.most();
	}

	@Override
	public void close() {
		this.threads.close();
	}

}
