package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.virtualthreads.benchmark.process.ThreadMode;

/** Threads of a dump that handle a request. */
record RequestsInDump(List<DumpedThread> threads, ThreadDump dump) {

	private static final double MANY = 0.25;

	List<Stack> stacks() {
		return this.threads.stream().map(DumpedThread::stack).toList();
	}

	int count() {
		return this.threads.size();
	}

	boolean areMany(long number) {
		return number >= 2 && number >= MANY * count();
	}

	List<Cause> causes() {
		return waiting().entrySet()
			.stream()
			.filter((entry) -> areMany(entry.getValue().size()))
			.flatMap((entry) -> entry.getKey().cause(entry.getValue(), this).stream())
			.toList();
	}

	/** Returns the requests that wait for something scarce. */
	Map<ScarceWait, List<DumpedThread>> waiting() {
		Map<ScarceWait, List<DumpedThread>> waiting = new LinkedHashMap<>();
		for (DumpedThread thread : this.threads) {
			ScarceWait.of(thread.stack())
				.ifPresent((wait) -> waiting.computeIfAbsent(wait, (any) -> new ArrayList<>()).add(thread));
		}
		return waiting;
	}

	/** Returns the requests that are past the place where others wait. */
	List<Stack> past(List<DumpedThread> waiting) {
		StackFrame caller = waiting.getFirst().stack().caller();
		return this.threads.stream()
			.filter((thread) -> !waiting.contains(thread) && thread.stack().passes(caller))
			.map(DumpedThread::stack)
			.toList();
	}

	/** Returns where many requests wait, which a computation does not. */
	Optional<Cause> place() {
		return mostlyAt(stacks().stream().filter(Stack::waits).toList()).filter((place) -> areMany(place.count()))
			.map((place) -> new Cause(Kind.WAIT,
					"%d of %d requests wait at %s.".formatted(place.count(), count(), place.name()),
					"Only a shorter wait makes a single request faster.", place.stack().shown()));
	}

	/** Returns the kind if there is one. Threads of an event loop do not count. */
	Optional<ThreadMode> threadMode() {
		List<Boolean> virtual = stacks().stream()
			.filter((stack) -> stack.isOfServer() && !stack.isOfEventLoop())
			.map(Stack::isVirtual)
			.distinct()
			.toList();
		return (virtual.size() != 1) ? Optional.empty()
				: Optional.of(virtual.getFirst() ? ThreadMode.VIRTUAL : ThreadMode.PLATFORM);
	}

	Optional<Places.Place> mostlyAt() {
		return mostlyAt(stacks()).filter((place) -> areMany(place.count()));
	}

	static Optional<Places.Place> mostlyAt(List<Stack> stacks) {
		Places places = new Places();
		stacks.forEach((stack) -> places.add("", stack, 1));
		return places.atLeast(1).stream().findFirst();
	}

}
