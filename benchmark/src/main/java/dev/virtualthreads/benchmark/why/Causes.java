package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Causes that the evidence shows. */
public final class Causes {

	private Causes() {
	}

	/** Returns the causes, the most important first, empty if the evidence shows none. */
	public static List<Cause> of(Evidence evidence) {
		List<Cause> causes = new ArrayList<>();
		Metrics metrics = new Metrics(evidence.metrics());
		MetricLimit.ALL.stream().flatMap((limit) -> limit.in(metrics)).forEach(causes::add);
		RequestsInDump requests = (evidence.threadDump() != null) ? RequestsInDump.read(evidence.threadDump())
				: RequestsInDump.NONE;
		DumpCauses.of(requests).forEach((cause) -> addOrLocate(causes, cause));
		if (evidence.recording() != null) {
			RecordingCauses.of(evidence.recording(), evidence.processors(), evidence.javaVersion())
				.forEach((cause) -> addOrLocate(causes, cause));
		}
		if (causes.stream().noneMatch((cause) -> cause.kind().limitsThroughput())) {
			CurveCause.of(evidence.curve(), requests).ifPresent(causes::add);
		}
		causes.sort(Comparator.comparing(Cause::kind));
		return List.copyOf(causes);
	}

	/** Adds a cause, or its frames to the same cause without frames. */
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
