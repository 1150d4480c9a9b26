package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Causes that the evidence shows. */
public final class Causes {

	private static final Set<Kind> QUEUES = EnumSet.of(Kind.CONNECTION_POOL, Kind.CLIENT_POOL, Kind.EXECUTOR, Kind.TASK,
			Kind.SERVER_LIMIT);

	private static final Set<Kind> NO_LIMITS = EnumSet.of(Kind.TASK, Kind.WAIT, Kind.THREAD_LOCALS);

	private Causes() {
	}

	/** Returns the causes, the most important first, empty if the evidence shows none. */
	public static List<Cause> of(CollectedEvidence evidence) {
		List<Cause> causes = new ArrayList<>();
		MetricLimit.ALL.stream().flatMap((limit) -> limit.in(evidence.metrics())).forEach(causes::add);
		RequestsInDump requests = evidence.requests();
		requests.causes().forEach((cause) -> addOrLocate(causes, cause));
		if (evidence.recording() != null) {
			RecordingCauses.of(evidence.recording(), evidence.processors(), evidence.javaVersion())
				.forEach((cause) -> addOrLocate(causes, cause));
		}
		if (causes.stream().map(Cause::kind).allMatch(NO_LIMITS::contains)) {
			CurveCause.of(evidence.curve(), requests).ifPresent(causes::add);
		}
		if (causes.isEmpty()) {
			requests.place().ifPresent(causes::add);
		}
		if (causes.stream().anyMatch((cause) -> cause.kind() == Kind.EXECUTOR)) {
			causes.removeIf((cause) -> cause.kind() == Kind.TASK);
		}
		causes.sort(Comparator.comparing(Cause::kind));
		return withoutQueuesOnFullProcessors(causes);
	}

	// The request that holds a connection waits for a processor. A larger pool would not
	// help.
	static List<Cause> withoutQueuesOnFullProcessors(List<Cause> causes) {
		boolean full = causes.stream().anyMatch((cause) -> cause.kind() == Kind.CPU_BOUND);
		return causes.stream().filter((cause) -> !full || !QUEUES.contains(cause.kind())).toList();
	}

	private static void addOrLocate(List<Cause> causes, Cause cause) {
		for (int i = 0; i < causes.size(); i++) {
			Cause known = causes.get(i);
			if (known.kind() == cause.kind() && known.frames().isEmpty()) {
				causes.set(i, new Cause(known.kind(), known.sentence(), known.remedy(), cause.frames()));
				return;
			}
		}
		causes.add(cause);
	}

	public static List<Cause> ofFailure(int pid, int port, java.nio.file.Path folder,
			@org.jspecify.annotations.Nullable String ownPackage) {
		return List.of();
	}

}
