package dev.virtualthreads.benchmark.session;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Latencies;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Cells of one session, with the latencies that a later session adds to. */
public final class SampleSession {

	private SampleSession() {
	}

	public static Cell cell(String contender, List<Double> throughputs) {
		Cell cell = SampleResults.cell(contender, throughputs);
		return copy(cell, cell.parameters(), cell.requests(), cell.idealSeconds(), cell.secondsAll(), throughputs,
				latencies(1000, 1), Map.of(), 300L);
	}

	/** The usual environment with another commit. */
	public static Environment at(String commit) {
		Environment usual = SampleResults.transfers().environment();
		return new Environment(usual.java(), usual.os(), usual.cpus(), usual.memoryBytes(), usual.springBoot(),
				usual.tomcat(), usual.date(), commit, null);
	}

	static String latencies(long micros, long count) {
		Histogram histogram = new Histogram(3);
		histogram.recordValueWithCount(micros, count);
		return Latencies.encode(histogram);
	}

	static Cell cell(List<Double> throughputs, long rss, Map<String, Long> errors, @Nullable String latencies) {
		return cell(throughputs, rss, errors, latencies, Map.of("preset", "full"));
	}

	static Cell cell(List<Double> throughputs, long rss, Map<String, Long> errors, @Nullable String latencies,
			Map<String, Object> parameters) {
		Cell cell = SampleResults.cell("virtual", throughputs);
		return copy(cell, parameters, cell.requests(), cell.idealSeconds(), cell.secondsAll(), cell.throughputAll(),
				latencies, errors, rss);
	}

	static Cell window(Cell cell, long requests, Double ideal, List<Double> throughputs) {
		return copy(cell, cell.parameters(), requests, ideal, throughputs.stream().map((each) -> 10.0).toList(),
				throughputs, cell.latencyHistogram(), cell.errors(), cell.peakRssBytes());
	}

	private static Cell copy(Cell cell, Map<String, Object> parameters, long requests, @Nullable Double ideal,
			List<Double> seconds, List<Double> throughputs, @Nullable String latencies, Map<String, Long> errors,
			@Nullable Long rss) {
		return new Cell(cell.scenario(), cell.load(), parameters, cell.contender(), cell.java(), requests,
				cell.concurrency(), throughputs.size(), 1, cell.sessionAll(), ideal, cell.seconds(), seconds,
				cell.percentOfIdeal(), cell.throughputPerSecond(), throughputs, cell.latencyMillis(),
				cell.latencyCurve(), latencies, null, null, errors, cell.cpuSeconds(), cell.cpuMicrosPerRequest(),
				cell.cpuMicrosPerRequestAll(), rss, cell.peakThreads(), null, List.of(), cell.steady(), cell.trace(),
				cell.machine(), cell.driver(), cell.details());
	}

}
