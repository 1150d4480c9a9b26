package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Map;

/** Results with every kind of value, to write and to read back. */
final class SampleResults {

	private SampleResults() {
	}

	static Results transfers() {
		Environment environment = new Environment("OpenJDK 25", "Linux", 2, 8L << 30,
				new Environment.Libraries("4.0.7", "11.0.22"), "2026-01-02T03:04:05Z", null, null);
		return new Results(environment, false,
				List.of(new PlannedComparison("transfers", "platform-10", "virtual", "400/50")),
				List.of(cell("platform-10", Map.of()), cell("virtual", Map.of("5xx", 2L))),
				List.of(new Verdict("transfers", "400/50", "platform-10", "virtual", Outcome.FASTER,
						new Verdict.Estimate(5, 4.9, 5.1, 1.02), Measure.THROUGHPUT, "Do it.")),
				List.of(new Headline("transfers", "Virtual threads serve five times as much.")));
	}

	private static Cell cell(String contender, Map<String, Long> errors) {
		return new Cell(
				new Setup("transfers", "400/50", new Parameters(Map.of("preset", "full")), contender, "25", 50, 2),
				new Times(400, 32.0, 40, List.of(39.0, 41.0), 80.0, 10, List.of(10.3, 9.8)),
				new Latency(new LatencyMillis(4000, 4010.4, 4020, 4030, 4030.6, 4001.2),
						List.of(new LatencyPoint(50, 4000), new LatencyPoint(100, 4030.6)), new AnswersPerUser(7, 9),
						List.of(4019.0, 4021.0)),
				new Usage(0.8, 2000.0, List.of(1990.0, 2010.0), 300L << 20, 42, 60_000L, List.of(59_000L, 61_000L)),
				new Checks(errors, true,
						List.of(new TraceSecond(0, 10, 4000.5, 0.2, 300L << 20, 42),
								new TraceSecond(1, 0, null, 0.0, 300L << 20, 42)),
						new Machine(12.5, 100.0, 80.0, 0.5, null),
						new DriverStats(false, 50, 0L, 0L, 0L, 1.5, Map.of())),
				Map.of("startSeconds", 1.5));
	}

}
