package dev.virtualthreads.benchmark.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.TraceSecond;

/** Values of a service whose load begins when it has just started. */
final class ColdStart {

	// The speed of a JVM changes most at the beginning.
	private static final List<Integer> SECONDS = List.of(0, 5, 10, 20, 40);

	// in a container, with less processor time, compilers take minutes
	private static final List<Integer> HALF_MINUTES = List.of(0, 30, 60, 90, 120, 150, 180, 210, 240);

	private ColdStart() {
	}

	/**
	 * Returns the answers per second of each part of the load, by the names that results
	 * give them.
	 */
	static Map<String, Double> details(List<TraceSecond> trace) {
		Map<String, Double> details = new LinkedHashMap<>();
		List<Integer> seconds = (trace.size() > 2 * SECONDS.getLast()) ? HALF_MINUTES : SECONDS;
		for (int part = 1; part < seconds.size() && seconds.get(part) <= trace.size(); part++) {
			int begin = seconds.get(part - 1);
			int end = seconds.get(part);
			details.put("second%dTo%d".formatted(begin, end),
					(double) trace.subList(begin, end).stream().mapToLong(TraceSecond::answers).sum() / (end - begin));
		}
		return details;
	}

}
