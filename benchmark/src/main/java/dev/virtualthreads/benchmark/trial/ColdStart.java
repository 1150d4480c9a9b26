package dev.virtualthreads.benchmark.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.TraceSecond;
import org.jspecify.annotations.Nullable;

/** Values of a service whose load begins when it has just started. */
final class ColdStart {

	// The speed of a JVM changes most at the beginning.
	private static final List<Integer> SECONDS = List.of(0, 5, 10, 20, 40);

	private ColdStart() {
	}

	/**
	 * Returns the answers per second of each part of the load, and the times of the
	 * compilers, by the names that results give them.
	 */
	static Map<String, Double> details(List<TraceSecond> trace, @Nullable CompilerThreads compilers) {
		Map<String, Double> details = new LinkedHashMap<>();
		for (int part = 1; part < SECONDS.size() && SECONDS.get(part) <= trace.size(); part++) {
			int begin = SECONDS.get(part - 1);
			int end = SECONDS.get(part);
			details.put("second%dTo%d".formatted(begin, end),
					(double) trace.subList(begin, end).stream().mapToLong(TraceSecond::answers).sum() / (end - begin));
		}
		if (compilers != null) {
			details.put("compilerSeconds", compilers.runSeconds());
			details.put("compilerWaitSeconds", compilers.waitSeconds());
		}
		return details;
	}

}
