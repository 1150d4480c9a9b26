package dev.virtualthreads.benchmark.why;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.benchmark.process.Ports;
import org.jspecify.annotations.Nullable;

/** Causes that the evidence shows. */
public final class Causes {

	private static final Set<Kind> QUEUES = EnumSet.of(Kind.HELD_CONNECTION, Kind.CONNECTION_POOL, Kind.CLIENT_POOL,
			Kind.POOL, Kind.EXECUTOR, Kind.TASK, Kind.LOCK, Kind.SERVER_LIMIT);

	private static final Set<Kind> NO_LIMITS = EnumSet.of(Kind.TASK, Kind.WAIT, Kind.THREAD_LOCALS);

	private static final int BETWEEN_DUMPS_MILLIS = 500;

	private Causes() {
	}

	/** Returns the causes, the most important first, empty if the evidence shows none. */
	public static List<Cause> of(CollectedEvidence evidence) {
		List<Cause> causes = new ArrayList<>();
		MetricLimit.ALL.stream().flatMap((limit) -> limit.in(evidence.metrics())).forEach(causes::add);
		List<ThreadDump> dumps = evidence.dumps();
		RequestsInDump requests = ThreadDump.middle(dumps).requests();
		requests.causes().forEach((cause) -> addOrLocate(causes, cause));
		HeldConnection.in(requests, evidence.metrics()).ifPresent(causes::add);
		if (evidence.recording() != null) {
			RecordedLoad load = RecordedLoad.read(evidence.recording());
			RecordingCauses.of(load, evidence.processors(), evidence.javaVersion())
				.forEach((cause) -> addOrLocate(causes, cause));
			if (causes.stream().noneMatch((cause) -> cause.kind() == Kind.PINNING)) {
				KeptCarriers.in(dumps, evidence.processors(), load.serviceCpu()).ifPresent(causes::add);
			}
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

	/**
	 * Returns the causes of errors of a service that still runs, under the load that
	 * shows them.
	 * @param port port on which it listens
	 * @param folder folder for thread dumps, created if missing
	 * @param ownPackage package of the service's main class, null if unknown
	 */
	public static List<Cause> ofFailure(int pid, int port, Path folder, @Nullable String ownPackage) {
		List<ThreadDump> dumps = ThreadDump.write(pid, folder, 2, BETWEEN_DUMPS_MILLIS)
			.stream()
			.map((file) -> ThreadDump.read(file, ownPackage))
			.toList();
		if (dumps.isEmpty()) {
			return List.of();
		}
		List<Cause> causes = new ArrayList<>(LockCycle.in(pid).stream().toList());
		causes.addAll(Starvation.in(dumps, Ports.isCalledByItself(pid, port)));
		if (causes.isEmpty()) {
			RequestsInDump requests = dumps.getLast().requests();
			causes.addAll(requests.causes());
			HeldConnection.in(requests, Map.of()).ifPresent(causes::add);
			requests.place().filter((place) -> causes.isEmpty()).ifPresent(causes::add);
		}
		causes.sort(Comparator.comparing(Cause::kind));
		return causes;
	}

	// The request that holds a connection or a lock waits for a processor. A larger pool
	// would not help.
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

}
