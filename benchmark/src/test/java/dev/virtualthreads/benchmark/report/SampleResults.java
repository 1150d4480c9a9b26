package dev.virtualthreads.benchmark.report;

import java.util.Collections;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Latency;
import dev.virtualthreads.benchmark.results.LatencyMillis;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Setup;
import dev.virtualthreads.benchmark.results.Times;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.results.Usage;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import dev.virtualthreads.program.EncodedHistogram;
import org.HdrHistogram.Histogram;

/** Results with round numbers, whose tables can be worked out by hand. */
public final class SampleResults {

	private SampleResults() {
	}

	public static Results transfers() {
		Environment environment = new Environment("OpenJDK 25", "Linux", 2, 8L << 30, "4.0.7", "11.0.22",
				"2026-01-02T03:04:05Z", null, null);
		return new Results(environment, false,
				List.of(new PlannedComparison("transfers", "platform-10", "virtual").mainUnder("400/50")),
				List.of(cell("platform-10", 160, 165, Map.of(), true), cell("virtual", 32, 33, Map.of(), false),
						cell("broken", 32, 1, Map.of("5xx", 22L), true)),
				List.of(new Verdict("transfers", "400/50", "platform-10", "virtual", Outcome.FASTER,
						new Verdict.Estimate(5, 4.9, 5.1, 1.02), Measure.THROUGHPUT, "Do it.")),
				List.of());
	}

	/** Returns the same with the verdict that follows from the values. */
	public static Results judged() {
		Results sample = transfers();
		return Judge.judged(sample.environment(), false, sample.comparisons(), sample.cells(), sample.cells());
	}

	public static Results round() {
		return new Results(transfers().environment(), false, transfers().comparisons(),
				List.of(trial("platform-10", 2.4), trial("virtual", 12.1)), List.of(), List.of());
	}

	private static Cell trial(String contender, double throughput) {
		Cell cell = cell(contender, List.of(throughput));
		return new Cell(cell.setup(), cell.times(), new Latency(cell.latency().latencyMillis(), List.of(),
				List.of(4020.0), EncodedHistogram.of(new Histogram(3))), cell.usage(), cell.checks(), null);
	}

	private static Cell cell(String contender, double ideal, double seconds, Map<String, Long> errors, boolean steady) {
		return cell(contender, ideal, Collections.nCopies(3, 400 / seconds), errors, steady);
	}

	public static Cell cell(String contender, List<Double> throughputs) {
		return cell(contender, 32.0, throughputs, Map.of(), true);
	}

	private static Cell cell(String contender, double ideal, List<Double> throughputs, Map<String, Long> errors,
			boolean steady) {
		double throughput = Median.of(throughputs);
		List<Double> secondsAll = throughputs.stream().map((each) -> 400 / each).toList();
		double seconds = Median.of(secondsAll);
		// a pool, as the name of a sample says
		Integer threads = contender.matches("platform-\\d+")
				? Integer.valueOf(contender.substring("platform-".length())) : null;
		return new Cell(
				new Setup("transfers", "400/50", new Parameters(Map.of("preset", "full")).withThreads(threads),
						contender, "25", 50, throughputs.size()),
				new Times(400, ideal, seconds, secondsAll, Ideal.percent(ideal, seconds), throughput, throughputs),
				new Latency(new LatencyMillis(4000, 4010.4, 4020, 4025, 950.6, 4001.0),
						List.of(new Latency.Point(50, 4000), new Latency.Point(100, 4020)), List.of(), null),
				new Usage(20.0, 2000.0, Collections.nCopies(throughputs.size(), 2000.0), 300L << 20, 42, null,
						List.of()),
				new Checks(errors, steady,
						List.of(new TraceSecond(0, 10, 4000.5, 0.2, 300L << 20, 42),
								new TraceSecond(1, 0, null, 0.0, 300L << 20, 42)),
						new Machine(null, 100.0, null, null, null),
						new DriverStats(false, 50, 0L, null, null, 0.0, Map.of())),
				null);
	}

	public static List<PlannedComparison> lastWithTheOthers(List<Cell> cells) {
		Cell last = cells.getLast();
		return cells.stream()
			.map((cell) -> new PlannedComparison(last.scenario(), cell.contender(), last.contender()))
			.filter((comparison) -> !comparison.baseline().equals(comparison.candidate()))
			.distinct()
			.toList();
	}

}
