package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.virtualthreads.benchmark.process.Jcmd;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.measuring.MeasurementException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Stacks of the threads that handle a request, from a thread dump in JSON. */
record RequestsInDump(List<Stack> stacks) {

	static final RequestsInDump NONE = new RequestsInDump(List.of());

	private static final double MANY = 0.25;

	static boolean write(int pid, Path file) {
		return Jcmd.run(pid, "Thread.dump_to_file", "-format=json", "-overwrite", file.toString());
	}

	/** Reads a dump of {@code jcmd PID Thread.dump_to_file -format=json}. */
	static RequestsInDump read(Path file) {
		try {
			return of(JsonMapper.shared().readTree(Files.readString(file)));
		}
		catch (IOException | JacksonException ex) {
			throw new MeasurementException("The thread dump %s is not readable: %s".formatted(file, ex.getMessage()),
					ex);
		}
	}

	private static RequestsInDump of(JsonNode dump) {
		List<Stack> stacks = new ArrayList<>();
		for (JsonNode container : dump.path("threadDump").path("threadContainers")) {
			for (JsonNode thread : container.path("threads")) {
				Stack stack = stack(thread);
				if (stack.isRequest()) {
					stacks.add(stack);
				}
			}
		}
		return new RequestsInDump(stacks);
	}

	private static Stack stack(JsonNode thread) {
		List<StackFrame> frames = new ArrayList<>();
		// Java 24 and later name the state, and record no event of a virtual thread
		String state = thread.path("state").asString("");
		if (state.equals(Thread.State.BLOCKED.name())) {
			frames.add(StackFrame.MONITOR);
		}
		else if (thread.path("virtual").asBoolean(false) && state.equals(Thread.State.RUNNABLE.name())) {
			frames.add(StackFrame.RUNNABLE);
		}
		thread.path("stack").forEach((frame) -> frames.add(StackFrame.parse(frame.asString())));
		return new Stack(frames);
	}

	int count() {
		return this.stacks.size();
	}

	private boolean areMany(long number) {
		return number >= 2 && number >= MANY * count();
	}

	List<Cause> causes() {
		Map<KnownWait, List<Stack>> waiting = new EnumMap<>(KnownWait.class);
		for (Stack stack : this.stacks) {
			KnownWait.of(stack)
				.ifPresent((wait) -> waiting.computeIfAbsent(wait, (any) -> new ArrayList<>()).add(stack));
		}
		return waiting.entrySet()
			.stream()
			.filter((entry) -> areMany(entry.getValue().size()))
			.map((entry) -> entry.getKey().cause(entry.getValue(), count()))
			.toList();
	}

	/** Returns where many requests wait, which a computation does not. */
	Optional<Cause> place() {
		return new RequestsInDump(this.stacks.stream().filter(Stack::waits).toList()).mostlyAt()
			.filter((place) -> areMany(place.count()))
			.map((place) -> new Cause(Kind.WAIT,
					"%d of %d requests wait at %s.".formatted(place.count(), count(), place.name()),
					"Only a shorter wait makes a single request faster.", place.stack().shown()));
	}

	/** Returns the kind if there is one. Threads of an event loop do not count. */
	Optional<ThreadMode> threadMode() {
		List<Boolean> virtual = this.stacks.stream()
			.filter((stack) -> stack.isOfServer() && !stack.isOfEventLoop())
			.map(Stack::isVirtual)
			.distinct()
			.toList();
		return (virtual.size() != 1) ? Optional.empty()
				: Optional.of(virtual.getFirst() ? ThreadMode.VIRTUAL : ThreadMode.PLATFORM);
	}

	Optional<Places.Place> mostlyAt() {
		Places places = new Places();
		this.stacks.forEach((stack) -> places.add("", stack, 1));
		return places.atLeast(1).stream().findFirst().filter((place) -> areMany(place.count()));
	}

}
