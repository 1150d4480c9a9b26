package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.RequestError;
import dev.virtualthreads.benchmark.load.Users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Bank under the load of fifty users while a fault happens. */
final class BusyBank implements AutoCloseable {

	private static final Users USERS = Users.during(Duration.ofSeconds(1), 50).thinking(Duration.ofMillis(100));

	private static final int SOME = 20;

	private static final Duration LIMIT = Duration.ofSeconds(30);

	// A fault may leave a second set of connections, whose buffers Tomcat keeps: fifty
	// hold 4 MiB. A leak of every transfer of a round is more than this.
	private static final long HEAP_MARGIN = 12 * 1024 * 1024;

	private static final long THREADS_MARGIN = 5;

	private final RunningService process;

	private final ClosedModel model;

	BusyBank(RunningService process) {
		this.process = process;
		this.model = new ClosedModel(process.uri(), LIMIT.multipliedBy(4));
	}

	/** Runs transfers: on a cold JVM they may exceed the short read timeout. */
	void warmUp() {
		this.model.run(() -> Requests.TRANSFER, Users.sending(200, USERS.count()));
	}

	Seen during(Fault fault) throws Exception {
		AtomicBoolean over = new AtomicBoolean();
		CompletableFuture<Seen> load = CompletableFuture.supplyAsync(() -> loadUntil(over), Thread.ofPlatform()::start);
		try {
			awaitMore("transferred");
			fault.happen(this);
		}
		finally {
			over.set(true);
		}
		return load.join();
	}

	private Seen loadUntil(AtomicBoolean over) {
		Seen seen = new Seen(0, Map.of());
		while (!over.get()) {
			seen = seen.and(this.model.run(() -> Requests.TRANSFER, USERS));
		}
		return seen.and(this.model.run(() -> Requests.TRANSFER, USERS));
	}

	void awaitMore(String outcome) throws IOException, InterruptedException {
		long before = transfers(outcome);
		await().atMost(LIMIT).until(() -> transfers(outcome) - before >= SOME);
	}

	long transfers(String outcome) throws IOException, InterruptedException {
		return Metrics.sum(this.process, "bank_transfers_total", "outcome=\"" + outcome);
	}

	/** Runs transfers, none of which may fail, and returns their number. */
	long requireSound() {
		LoadResult result = this.model.run(() -> Requests.TRANSFER, Users.sending(200, USERS.count()));
		result.requireNoErrors("A load without a fault");
		return result.requests();
	}

	Level level() throws IOException, InterruptedException {
		assertThat(JdkTools.run(this.process.pid(), "GC.run")).isTrue();
		return new Level(Metrics.sum(this.process, "jvm_memory_used_bytes", "area=\"heap\""),
				Metrics.sum(this.process, "jvm_threads_live_threads", ""));
	}

	/** Waits until the bank uses no more than before, within a margin. */
	void awaitLevel(Level before) {
		await().atMost(LIMIT).untilAsserted(() -> {
			Level now = level();
			assertThat(now.heapBytes()).isLessThan(before.heapBytes() + HEAP_MARGIN);
			assertThat(now.threads()).isLessThan(before.threads() + THREADS_MARGIN);
		});
	}

	boolean stop() {
		return this.process.stop();
	}

	@Override
	public void close() {
		this.model.close();
		this.process.close();
	}

	/** Fault that is over when the method returns. */
	interface Fault {

		void happen(BusyBank bank) throws Exception;

	}

	/** Responses to the users: confirmed transfers, and failed requests by class. */
	record Seen(long confirmed, Map<RequestError, Long> errors) {

		Seen and(LoadResult more) {
			Map<RequestError, Long> all = new HashMap<>(this.errors);
			more.errors().forEach((error, count) -> all.merge(error, count, Long::sum));
			return new Seen(this.confirmed + more.latencyMicros().getTotalCount(), all);
		}

	}

	/** Resources of an idle bank: heap after a collection, and platform threads. */
	record Level(long heapBytes, long threads) {
	}

}
