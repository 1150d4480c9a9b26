package dev.virtualthreads.measuring.results;

import java.util.List;
import java.util.Map;

/** Results with every kind of value, to write and to read back. */
final class SampleResults {

	private SampleResults() {
	}

	static Results transfers() {
		Environment environment = new Environment("OpenJDK 25", "Linux", 2, 8L << 30, "4.0.7", "11.0.22",
				"2026-01-02T03:04:05Z", null);
		return new Results(Results.SCHEMA, environment, false,
				List.of(cell("platform-10", Map.of()), cell("virtual", Map.of("5xx", 2L))),
				List.of(new Verdict("transfers", "400/50", "platform-10", "virtual", "virtual", 5, 4.9, 5.1,
						"Do it.")));
	}

	private static Cell cell(String contender, Map<String, Long> errors) {
		return new Cell("transfers", "400/50", Map.of("preset", "full"), contender, "25", 400, 50, 2, 32.0, 40,
				List.of(39.0, 41.0), 80.0, 10, List.of(10.3, 9.8), new LatencyMillis(4000, 4010.4, 4020, 4030.6),
				List.of(new LatencyPoint(50, 4000), new LatencyPoint(100, 4030.6)), errors, 0.8, 2000, 300L << 20, 42,
				null, true,
				List.of(new TraceSecond(0, 10, 4000.5, 0.2, 300L << 20, 42, 100L << 20, 1.5),
						new TraceSecond(1, 0, null, 0, 300L << 20, 42, null, null)),
				new DriverStats(100, false, 50, 49.9, true), null, Map.of("startSeconds", 1.5));
	}

}
