package dev.virtualthreads.benchmark.process;

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
import dev.virtualthreads.benchmark.scenario.Requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** A bank that fifty users keep busy while something breaks. */
final class BusyBank implements AutoCloseable {

	private static final Users USERS = Users.during(Duration.ofSeconds(1), 50).thinking(Duration.ofMillis(100));

	private static final int SOME = 20;

	private static final Duration LIMIT = Duration.ofSeconds(30);

	private static final long HEAP_MARGIN = 5 * 1024 * 1024;

	private static final long THREADS_MARGIN = 5;

	private final RunningService process;

	private final ClosedModel model;

	BusyBank(RunningService process) {
		this.process = process;
		this.model = new ClosedModel(process.uri());
	}

	/** The first transfers of a cold JVM may take longer than the short read-timeout. */
	void warmUp() {
		this.model.run(Requests.TRANSFER, Users.sending(200, USERS.count()));
	}

	/** Returns what the users saw before, while and after something broke. */
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
			seen = seen.and(this.model.run(Requests.TRANSFER, USERS));
		}
		return seen.and(this.model.run(Requests.TRANSFER, USERS));
	}

	/** Returns once some more transfers have ended so. */
	void awaitMore(String outcome) throws IOException, InterruptedException {
		long before = transfers(outcome);
		await().atMost(LIMIT).until(() -> transfers(outcome) - before >= SOME);
	}

	/** How many transfers have ended so, by the beginning of the outcome's name. */
	long transfers(String outcome) throws IOException, InterruptedException {
		return Metrics.sum(this.process, "bank_transfers_total", "outcome=\"" + outcome);
	}

	/**
	 * Has every user send some transfers, none of which may fail, and returns how many.
	 */
	long requireSound() {
		LoadResult result = this.model.run(Requests.TRANSFER, Users.sending(200, USERS.count()));
		result.requireNoErrors("A load without a fault");
		return result.requests();
	}

	/** What the bank holds when nobody asks it for anything. */
	Level level() throws IOException, InterruptedException {
		assertThat(GarbageCollection.run(this.process.pid())).isTrue();
		return new Level(Metrics.sum(this.process, "jvm_memory_used_bytes", "area=\"heap\""),
				Metrics.sum(this.process, "jvm_threads_live_threads", ""));
	}

	/** Returns once the bank holds no more than before, but for a margin. */
	void awaitLevel(Level before) {
		await().atMost(LIMIT).untilAsserted(() -> {
			Level now = level();
			assertThat(now.heapBytes()).isLessThan(before.heapBytes() + HEAP_MARGIN);
			assertThat(now.threads()).isLessThan(before.threads() + THREADS_MARGIN);
		});
	}

	/** Tells the bank to stop, and whether it did so in time by itself. */
	boolean stop() {
		return this.process.stop();
	}

	@Override
	public void close() {
		this.model.close();
		this.process.close();
	}

	/** Something that breaks, and is whole again when the method returns. */
	interface Fault {

		void happen(BusyBank bank) throws Exception;

	}

	/**
	 * What users saw.
	 *
	 * @param confirmed how many transfers were confirmed to them
	 * @param errors how many were not, by the class of the error
	 */
	record Seen(long confirmed, Map<RequestError, Long> errors) {

		Seen and(LoadResult more) {
			Map<RequestError, Long> all = new HashMap<>(this.errors);
			more.errors().forEach((error, count) -> all.merge(error, count, Long::sum));
			return new Seen(this.confirmed + more.latencyMicros().getTotalCount(), all);
		}

	}

	/**
	 * What an idle bank holds.
	 *
	 * @param heapBytes that survive a collection
	 * @param threads of the platform
	 */
	record Level(long heapBytes, long threads) {
	}

}
