package dev.virtualthreads.questions.database;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

import com.zaxxer.hikari.HikariDataSource;
import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.program.Comparison.Work;

import org.springframework.transaction.CannotCreateTransactionException;

/** Run in which all transfers arrive at once and share the connections. */
record Burst(Style style, int transfers, int connections) implements Work {

	/** Longest wait for a connection, a twelfth of HikariCP's default. */
	static final Duration PATIENCE = Duration.ofMillis(2_500);

	private static final int WARM_UP = 200;

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		stopwatch.severalProcesses();
		try (Database database = Database.start()) {
			database.create(WARM_UP + this.transfers);
			try (HikariDataSource pool = database.pool(this.connections, PATIENCE);
					ExecutorService threads = this.style.threads()) {
				Transfers all = new Transfers(pool);
				Semaphore permits = new Semaphore(WARM_UP);
				runAll(threads, WARM_UP, (number) -> all.callThenWrite(this.transfers + number, permits));
				measure(all, stopwatch);
			}
		}
	}

	private void measure(Transfers all, Stopwatch stopwatch) throws Exception {
		AtomicInteger timeouts = new AtomicInteger();
		IntConsumer transfer = transfer(all);
		try (ExecutorService threads = this.style.threads()) {
			stopwatch.start();
			long arrived = System.nanoTime();
			runAll(threads, this.transfers, (number) -> {
				try {
					transfer.accept(number);
					stopwatch.latency(System.nanoTime() - arrived);
				}
				catch (CannotCreateTransactionException ex) {
					timeouts.incrementAndGet();
				}
			});
			stopwatch.stop();
		}
		stopwatch.requests(this.transfers - timeouts.get());
		stopwatch.detail("timedOut", timeouts.get());
	}

	private IntConsumer transfer(Transfers all) {
		if (this.style.holdsConnection()) {
			return all::callInTransaction;
		}
		Semaphore permits = new Semaphore(this.style.isLimited() ? this.connections : this.transfers, true);
		return (number) -> all.callThenWrite(number, permits);
	}

	private static void runAll(ExecutorService threads, int count, IntConsumer task) throws Exception {
		List<Future<?>> all = new ArrayList<>(count);
		for (int number = 0; number < count; number++) {
			int one = number;
			all.add(threads.submit(() -> task.accept(one)));
		}
		for (Future<?> done : all) {
			done.get();
		}
	}

}
