package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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
			.map((entry) -> of(entry.getKey(), entry.getValue(), requests.count()))
			.toList();
	}

	private static Cause of(KnownWait wait, List<Stack> stacks, int requests) {
		Stack first = stacks.getFirst();
		String sentence = "%d of %d requests wait for %s at %s.".formatted(stacks.size(), requests, wait.resource(),
				first.caller());
		return new Cause(wait.kind(), sentence, wait.remedy(), first.shown());
	}

}
