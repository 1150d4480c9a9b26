package dev.virtualthreads.benchmark.own.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import tools.jackson.core.JacksonException;

/** Pool of platform threads that carries the requests of a service under load. */
public final class PlatformPool {

	private static final int LOOKS = 3;

	private PlatformPool() {
	}

	/**
	 * Looks at the threads of a process under load.
	 * @param users users who wait for an answer at a time
	 * @return sentence on the pool if users wait for its threads, empty otherwise
	 */
	public static String look(int pid, int users) {
		List<RequestsInDump> dumps = new ArrayList<>();
		for (int i = 0; i < LOOKS; i++) {
			read(ThreadDumps.text(pid)).ifPresent(dumps::add);
		}
		return of(RequestsInDump.fullest(dumps), users);
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
