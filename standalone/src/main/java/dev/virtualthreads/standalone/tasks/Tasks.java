package dev.virtualthreads.standalone.tasks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

import dev.virtualthreads.program.Stopwatch;

/** Concurrent repetition of one task. */
public final class Tasks {

	private Tasks() {
	}

	/**
	 * Submits all tasks at once and returns when each is done and the threads have ended.
	 * @throws Exception the failure of the first failed task, wrapped
	 */
	public static void runAll(ExecutorService threads, int count, Callable<?> task, Stopwatch stopwatch)
			throws Exception {
		List<Future<?>> tasks = new ArrayList<>(count);
		try (threads) {
			for (int number = 0; number < count; number++) {
				long submitted = System.nanoTime();
				tasks.add(threads.submit(() -> {
					task.call();
					stopwatch.latency(System.nanoTime() - submitted);
					return task;
				}));
			}
		}
		for (Future<?> done : tasks) {
			done.get();
		}
	}

}
