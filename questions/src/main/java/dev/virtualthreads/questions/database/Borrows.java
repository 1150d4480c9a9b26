package dev.virtualthreads.questions.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;

import javax.sql.DataSource;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;

/**
 * Trial in which many virtual threads take a connection, let others run and return it,
 * again and again: the processor time that a pool needs while threads wait for it.
 */
record Borrows(String version, Duration window) implements Work {

	static final int THREADS = 2_000;

	static final int CONNECTIONS = 50;

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		stopwatch.severalProcesses();
		try (Database database = Database.start()) {
			DataSource pool = HikariJar.of(this.version).open(database.url(), CONNECTIONS, PATIENCE);
			borrow(pool, this.window);
			stopwatch.start();
			long borrows = borrow(pool, this.window);
			stopwatch.stop();
			stopwatch.requests(borrows);
		}
	}

	private static long borrow(DataSource pool, Duration window) throws Exception {
		LongAdder borrows = new LongAdder();
		long end = System.nanoTime() + window.toNanos();
		List<Future<?>> all = new ArrayList<>(THREADS);
		try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
			for (int thread = 0; thread < THREADS; thread++) {
				all.add(threads.submit(() -> borrowUntil(end, pool, borrows)));
			}
		}
		for (Future<?> done : all) {
			done.get();
		}
		return borrows.sum();
	}

	// Without the yield no thread would wait for another one.
	@SuppressWarnings("ThreadPriorityCheck")
	private static Void borrowUntil(long end, DataSource pool, LongAdder borrows) throws SQLException {
		while (System.nanoTime() < end) {
			Connection connection = pool.getConnection();
			Thread.yield();
			connection.close();
			borrows.increment();
		}
		return null;
	}

}
