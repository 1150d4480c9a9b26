package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.program.MeasurementException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Threads that handle a request, from a thread dump in JSON.
 *
 * @param others threads that do not
 * @param queued number of threads that wait for a carrier
 * @param owners stacks of threads that hold a monitor, by its name
 */
record RequestsInDump(List<DumpedThread> threads, List<DumpedThread> others, long queued, Map<String, Stack> owners) {

	private static final double MANY = 0.25;

	private static final double NEARLY_ALL = 0.8;

	// A dump takes milliseconds: it may show the old and the new holder of a resource, or
	// neither. The median of several does not.
	static RequestsInDump typical(List<RequestsInDump> dumps) {
		int most = dumps.stream().mapToInt(RequestsInDump::count).max().orElse(0);
		List<RequestsInDump> full = dumps.stream()
			.filter((dump) -> dump.count() >= NEARLY_ALL * most)
			.sorted(Comparator.comparingLong(RequestsInDump::waiting))
			.toList();
		return full.isEmpty() ? new RequestsInDump(List.of(), List.of(), 0, Map.of()) : full.get((full.size() - 1) / 2);
	}

	private long waiting() {
		return stacks().stream().filter((stack) -> ScarceWait.of(stack).isPresent()).count();
	}

	static RequestsInDump read(Path file) {
		try {
			return of(Files.readString(file));
		}
		catch (IOException | JacksonException ex) {
			throw new MeasurementException("The thread dump %s is not readable: %s".formatted(file, ex.getMessage()),
					ex);
		}
	}

	static RequestsInDump of(String dump) {
		List<DumpedThread> all = new ArrayList<>();
		for (JsonNode container : JsonMapper.shared().readTree(dump).path("threadDump").path("threadContainers")) {
			container.path("threads").forEach((thread) -> all.add(DumpedThread.of(thread)));
		}
		Map<String, Stack> owners = new LinkedHashMap<>();
		all.forEach((thread) -> thread.owned().forEach((monitor) -> owners.put(monitor, thread.stack())));
		Map<Boolean, List<DumpedThread>> requests = all.stream()
			.collect(Collectors.partitioningBy((thread) -> thread.stack().isRequest()));
		return new RequestsInDump(Objects.requireNonNull(requests.get(true)),
				Objects.requireNonNull(requests.get(false)), all.stream().filter(DumpedThread::queued).count(), owners);
	}

	List<Stack> stacks() {
		return this.threads.stream().map(DumpedThread::stack).toList();
	}

	long size(String group) {
		return Stream.concat(this.threads.stream(), this.others.stream())
			.filter((thread) -> thread.group().equals(group))
			.count();
	}

	int count() {
		return this.threads.size();
	}

	boolean areMany(long number) {
		return number >= 2 && number >= MANY * count();
	}

	List<Cause> causes() {
		Map<ScarceWait, List<DumpedThread>> waiting = new LinkedHashMap<>();
		for (DumpedThread thread : this.threads) {
			ScarceWait.of(thread.stack())
				.ifPresent((wait) -> waiting.computeIfAbsent(wait, (any) -> new ArrayList<>()).add(thread));
		}
		return waiting.entrySet()
			.stream()
			.filter((wait) -> areMany(wait.getValue().size()))
			.flatMap((wait) -> wait.getKey().cause(wait.getValue(), this).stream())
			.toList();
	}

	// the requests that are past the place where others wait
	List<Stack> past(List<DumpedThread> waiting) {
		StackFrame caller = waiting.getFirst().stack().caller();
		return this.threads.stream()
			.filter((thread) -> !waiting.contains(thread))
			.map(DumpedThread::stack)
			.filter((stack) -> stack.has((frame) -> frame.name().equals(caller.name())))
			.toList();
	}

	/** Returns the cause if the threads of a service that calls itself are all stuck. */
	Optional<Cause> starvedSince(RequestsInDump before) {
		Map<String, StackFrame> places = new HashMap<>();
		before.threads.forEach((thread) -> places.put(thread.id(), thread.stack().place()));
		List<Stack> stuck = this.threads.stream()
			.filter((thread) -> thread.stack().place().equals(places.get(thread.id())))
			.map(DumpedThread::stack)
			.filter((stack) -> stack.waits() && stack.has(StackFrame::isOfHttpClient))
			.toList();
		return (stuck.size() < 2 || stuck.size() < NEARLY_ALL * count()) ? Optional.empty() : Optional.of(new Cause(
				Kind.DEADLOCK,
				"%s %d threads wait for an answer of this same service at %s: no thread is left to give it.".formatted(
						(stuck.size() == count()) ? "All" : stuck.size() + " of", count(), stuck.getFirst().caller()),
				Remedy
					.of("Call that code directly instead of over HTTP, or use virtual threads, which no pool limits."),
				stuck.getFirst().shown()));
	}

	/** Returns the place where many requests wait; threads that compute do not count. */
	Optional<Cause> place() {
		return mostlyAt(stacks().stream().filter(Stack::waits)).filter((place) -> areMany(place.count()))
			.map((place) -> new Cause(Kind.WAIT,
					"%d of %d requests wait at %s.".formatted(place.count(), count(), place.name()),
					Remedy.of("Only a shorter wait makes a single request faster."), place.stack().shown()));
	}

	/** Returns the kind if there is one. Threads of an event loop do not count. */
	Optional<ThreadMode> threadMode() {
		List<Boolean> virtual = stacks().stream()
			.filter((stack) -> stack.isOfServer() && !stack.has((frame) -> frame.type().startsWith("io.netty.")))
			.map(Stack::isVirtual)
			.distinct()
			.toList();
		return (virtual.size() != 1) ? Optional.empty()
				: Optional.of(virtual.getFirst() ? ThreadMode.VIRTUAL : ThreadMode.PLATFORM);
	}

	static Optional<Places.Place> mostlyAt(Stream<Stack> stacks) {
		Places places = new Places();
		stacks.forEach((stack) -> places.add("", stack, 1));
		return places.atLeast(1).stream().findFirst();
	}

}
