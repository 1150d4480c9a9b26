package dev.virtualthreads.benchmark.own.why;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.look.Knowledge;
import dev.virtualthreads.program.MeasurementException;
import tools.jackson.core.JacksonException;

/** Platform threads whose names begin alike and that all run the service's code. */
public record PlatformPool(String name, long size) {

	private static final int LOOKS = 3;

	/**
	 * Returns a sentence on the pool if users wait for its threads, empty otherwise, also
	 * if the look fails: a missing reason does not end a measurement.
	 * @param underLoad runs an action while they do
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
		return full(dump, dump.threads().stream()).filter((pool) -> 2 * pool.size > dump.count() && pool.size < users)
			.map((pool) -> "With the property off, %s carry all requests: %d of %d users wait for one of them."
				.formatted(pool.text(), users - pool.size, users))
			.orElse("");
	}

	/** Returns the pool whose threads all run tasks of requests, empty without one. */
	static Optional<PlatformPool> ofTasks(RequestsInDump dump, Stack request) {
		List<String> own = request.own().stream().map(StackFrame::type).toList();
		return full(dump,
				dump.others().stream().filter((thread) -> thread.stack().has((frame) -> own.contains(frame.type()))));
	}

	// the pool with most of the busy threads, if none of its threads is left
	private static Optional<PlatformPool> full(RequestsInDump dump, Stream<DumpedThread> busy) {
		return busy.filter((thread) -> !thread.stack().isVirtual())
			.collect(Collectors.groupingBy(DumpedThread::group, Collectors.counting()))
			.entrySet()
			.stream()
			.max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
			.filter((group) -> group.getValue() >= dump.size(group.getKey()))
			.map((group) -> new PlatformPool(group.getKey(), dump.size(group.getKey())));
	}

	String text() {
		return "%d %s named %s*%s".formatted(this.size, (this.size == 1) ? "thread" : "threads", this.name,
				Knowledge.all()
					.pools()
					.stream()
					.filter((pool) -> this.name.matches(pool.threads()))
					.map((pool) -> " (%s)".formatted(pool.setting()))
					.findFirst()
					.orElse(""));
	}

}
