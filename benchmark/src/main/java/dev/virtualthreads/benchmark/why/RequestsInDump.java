package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.process.Jcmd;
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
		Stream<StackFrame> frames = thread.path("stack")
			.valueStream()
			.map((frame) -> StackFrame.parse(frame.asString()));
		// Java 24 and later name the state, and record no event of a virtual thread
		String state = thread.path("state").asString("");
		if (state.equals(Thread.State.BLOCKED.name())) {
			return new Stack(Stream.concat(Stream.of(StackFrame.MONITOR), frames).toList());
		}
		boolean runnable = thread.path("virtual").asBoolean(false) && state.equals(Thread.State.RUNNABLE.name());
		return new Stack(Stream.concat(runnable ? Stream.of(StackFrame.RUNNABLE) : Stream.empty(), frames).toList());
	}

	int count() {
		return this.stacks.size();
	}

	boolean areMany(long number) {
		return number >= 2 && number >= MANY * count();
	}

	/** Returns the requests that wait, which a computation does not. */
	RequestsInDump thatWait() {
		return new RequestsInDump(this.stacks.stream().filter(Stack::waits).toList());
	}

	Optional<Places.Place> mostlyAt() {
		Places places = new Places();
		this.stacks.forEach((stack) -> places.add("", stack, 1));
		return places.atLeast(1).stream().findFirst().filter((place) -> areMany(place.count()));
	}

}
