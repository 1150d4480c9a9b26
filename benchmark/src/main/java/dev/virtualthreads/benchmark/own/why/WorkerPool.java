package dev.virtualthreads.benchmark.own.why;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.look.Knowledge;

/**
 * Platform threads with a common name that run the service's code.
 *
 * @param name start of their names
 * @param busy number of them that run it
 * @param size number of all of them
 */
record WorkerPool(String name, long busy, long size) {

	/** Returns the pool whose threads carry most of the requests, empty without one. */
	static Optional<WorkerPool> ofRequests(RequestsInDump dump) {
		return largest(dump, dump.threads()).filter((pool) -> 2 * pool.busy > dump.count());
	}

	/** Returns the pool whose threads run the tasks of requests, empty without one. */
	static Optional<WorkerPool> ofTasks(RequestsInDump dump, Stack request) {
		List<String> own = request.own().stream().map(StackFrame::type).toList();
		return largest(dump,
				dump.others()
					.stream()
					.filter((thread) -> thread.stack().has((frame) -> own.contains(frame.type())))
					.toList());
	}

	private static Optional<WorkerPool> largest(RequestsInDump dump, List<DumpedThread> busy) {
		return busy.stream()
			.filter((thread) -> !thread.stack().isVirtual())
			.collect(Collectors.groupingBy(DumpedThread::group, Collectors.counting()))
			.entrySet()
			.stream()
			.max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
			.map((group) -> new WorkerPool(group.getKey(), group.getValue(), dump.size(group.getKey())));
	}

	/** Returns whether none of its threads is left. */
	boolean isFull() {
		return this.busy >= this.size;
	}

	/** Returns its threads in words, with the setting that sizes it if that is known. */
	String text() {
		return "%d %s named %s*".formatted(this.size, (this.size == 1) ? "thread" : "threads", this.name)
				+ setting().map(" (%s)"::formatted).orElse("");
	}

	Optional<String> setting() {
		return Knowledge.all()
			.pools()
			.stream()
			.filter((pool) -> this.name.matches(pool.threads()))
			.map(Knowledge.Pool::setting)
			.findFirst();
	}

}
