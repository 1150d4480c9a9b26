package dev.virtualthreads.benchmark.own.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import dev.virtualthreads.program.MeasurementException;
import tools.jackson.core.JacksonException;

/** Pool of platform threads that carries the requests of a service under load. */
public final class PlatformPool {

	private static final int LOOKS = 3;

	private PlatformPool() {
	}

	/**
	 * Looks at the threads of a process under load.
	 * @param users users who wait for an answer at a time
	 * @param underLoad runs an action while they do
	 * @return sentence on the pool if users wait for its threads, empty otherwise, also
	 * if the look fails: a missing reason does not end a measurement
	 */
	public static String look(int pid, int users, Consumer<Runnable> underLoad) {
		List<RequestsInDump> dumps = new ArrayList<>();
		try {
			underLoad.accept(() -> {
				for (int i = 0; i < LOOKS; i++) {
					read(ThreadDumps.text(pid)).ifPresent(dumps::add);
				}
			});
		}
		catch (MeasurementException ex) {
			return "";
		}
		return of(RequestsInDump.typical(dumps), users);
	}

	// The file of a process that ends is empty or not complete.
	static Optional<RequestsInDump> read(String dump) {
		try {
			return dump.isEmpty() ? Optional.empty() : Optional.of(RequestsInDump.of(dump));
		}
		catch (JacksonException ex) {
			return Optional.empty();
		}
	}

	static String of(RequestsInDump dump, int users) {
		Optional<WorkerPool> pool = WorkerPool.ofRequests(dump)
			.filter((carrying) -> carrying.isFull() && carrying.size() < users);
		return pool
			.map((carrying) -> "With the property off, %s carry all requests: %d of %d users wait for one of them."
				.formatted(carrying.text(), users - carrying.size(), users))
			.orElse("");
	}

}
