package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Causes that a thread dump shows: what its requests wait for. */
final class DumpCauses {

	private DumpCauses() {
	}

	static List<Cause> of(RequestsInDump requests) {
		Map<KnownWait, List<Stack>> waiting = new EnumMap<>(KnownWait.class);
		for (Stack stack : requests.stacks()) {
			KnownWait.of(stack)
				.ifPresent((wait) -> waiting.computeIfAbsent(wait, (any) -> new ArrayList<>()).add(stack));
		}
		return waiting.entrySet()
			.stream()
			.filter((entry) -> requests.areMany(entry.getValue().size()))
			.map((entry) -> entry.getKey().cause(entry.getValue(), requests.count()))
			.toList();
	}

	/** Returns where requests wait that wait for nothing scarce. */
	static Optional<Cause> place(RequestsInDump requests) {
		return requests.thatWait()
			.mostlyAt()
			.filter((place) -> requests.areMany(place.count()))
			.map((place) -> new Cause(Kind.WAIT,
					"%d of %d requests wait at %s.".formatted(place.count(), requests.count(), place.name()),
					"Only a shorter wait makes a single request faster.", place.stack().shown()));
	}

}
