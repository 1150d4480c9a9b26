package dev.virtualthreads.standalone.cells;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** The same task many times at once. */
public final class Tasks {

	private Tasks() {
	}

	/**
	 * Hands the tasks to the threads, all at once, and returns when each is done and the
	 * threads have ended.
	 * @throws Exception what the first task threw that failed
	 */
	public static void runAll(ExecutorService threads, int count, Callable<?> task, Recorder recorder)
			throws Exception {
		List<Future<?>> tasks = new ArrayList<>(count);
		try (threads) {
			for (int number = 0; number < count; number++) {
				long asked = System.nanoTime();
				tasks.add(threads.submit(() -> {
					task.call();
					recorder.latency(System.nanoTime() - asked);
					return task;
				}));
			}
		}
		for (Future<?> done : tasks) {
			done.get();
		}
	}

}
