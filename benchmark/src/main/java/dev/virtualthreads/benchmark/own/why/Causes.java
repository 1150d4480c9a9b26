package dev.virtualthreads.benchmark.own.why;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.benchmark.trial.Ports;
import dev.virtualthreads.benchmark.trial.ProcessorSets;

/** Causes that the evidence shows. */
public final class Causes {

	private static final Set<Kind> QUEUES = Set.of(Kind.HELD_CONNECTION, Kind.CONNECTION_POOL, Kind.CLIENT_POOL,
			Kind.POOL, Kind.EXECUTOR, Kind.TASK, Kind.LOCK, Kind.RATE, Kind.SERVER_LIMIT);

	private static final Set<Kind> NO_LIMITS = Set.of(Kind.TASK, Kind.WAIT, Kind.THREAD_LOCALS);

	/** A time-out of the requests may fall between two of them. */
	private static final int DUMPS_OF_FAILURE = 6;

	private Causes() {
	}

	/** Returns the causes, the most important first, empty if the evidence shows none. */
	public static List<Cause> of(CollectedEvidence evidence) {
		List<Cause> causes = new ArrayList<>();
		MetricLimit.ALL.stream().flatMap((limit) -> limit.in(evidence.metrics())).forEach(causes::add);
		List<RequestsInDump> dumps = evidence.dumps();
		RequestsInDump requests = RequestsInDump.typical(dumps);
		requests.causes().forEach((cause) -> addOrLocate(causes, cause));
		HeldConnection.in(requests, evidence.metrics()).ifPresent(causes::add);
		if (evidence.recording() != null) {
			RecordedLoad load = RecordedLoad.read(evidence.recording());
			load.causes(evidence.processors(), evidence.javaVersion())
				.stream()
				.filter((cause) -> cause.kind() != Kind.CPU_BOUND || evidence.mayBeFull())
				.forEach((cause) -> addOrLocate(causes, cause));
			if (mayLackCarriers(causes)) {
				PinningCause.of(dumps, evidence.processors(), load.serviceCpu()).ifPresent(causes::add);
			}
		}
		if (causes.stream().map(Cause::kind).allMatch(NO_LIMITS::contains)) {
			evidence.limitOfCurve(requests).ifPresent(causes::add);
		}
		boolean number = causes.stream()
			.anyMatch((cause) -> cause.kind() == Kind.EXECUTOR || cause.kind() == Kind.POOL);
		causes.removeIf((cause) -> number && cause.kind() == Kind.TASK);
		if (causes.isEmpty()) {
			requests.place().ifPresent(causes::add);
		}
		causes.sort(Comparator.comparing(Cause::kind));
		return withoutQueuesOnFullProcessors(causes);
	}

	/** Returns the causes of errors of a service under the load that shows them. */
	public static List<Cause> ofFailure(int pid, int port, Path folder) {
		long begin = System.nanoTime();
		double cpuBefore = cpuSeconds(pid);
		List<RequestsInDump> dumps = ThreadDumps.writeSeveral("errors", DUMPS_OF_FAILURE, pid, folder)
			.stream()
			.map(RequestsInDump::read)
			.toList();
		int processors = ProcessorSets.ofThisMachine().bank().size();
		double serviceCpu = (cpuSeconds(pid) - cpuBefore) * 1e9 / (System.nanoTime() - begin) / processors;
		List<Cause> causes = new ArrayList<>();
		PinningCause.of(dumps, processors, serviceCpu)
			.or(() -> PinningCause.ofAllCarriers(dumps, processors))
			.ifPresent(causes::add);
		for (int i = 1; i < dumps.size() && causes.isEmpty() && Ports.isCalledByItself(pid, port); i++) {
			dumps.get(i).starvedSince(dumps.get(i - 1)).ifPresent(causes::add);
		}
		RequestsInDump requests = RequestsInDump.typical(dumps);
		if (causes.isEmpty()) {
			causes.addAll(requests.causes());
			HeldConnection.in(requests, Map.of()).ifPresent(causes::add);
		}
		requests.place().filter((place) -> causes.isEmpty()).ifPresent(causes::add);
		causes.sort(Comparator.comparing(Cause::kind));
		return causes;
	}

	private static double cpuSeconds(int pid) {
		return ProcessHandle.of(pid)
			.flatMap((process) -> process.info().totalCpuDuration())
			.map((time) -> time.toNanos() / 1e9)
			.orElse(0.0);
	}

	// On full processors a thread in a native call may only wait for its turn.
	static boolean mayLackCarriers(List<Cause> known) {
		return known.stream().map(Cause::kind).noneMatch(Set.of(Kind.PINNING, Kind.CPU_BOUND)::contains);
	}

	// The request that holds what others need waits for a processor: no pool helps.
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
