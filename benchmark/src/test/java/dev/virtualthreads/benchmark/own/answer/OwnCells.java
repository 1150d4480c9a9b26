package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.stats.Median;

/** Results of a service of a reader. */
public final class OwnCells {

	private static final List<PlannedComparison> PLAN = List
		.of(new PlannedComparison(OwnScenario.ID, "platform", "virtual"));

	private OwnCells() {
	}

	public static Cell cell(String load, String contender, Double... throughput) {
		Cell cell = SampleResults.cell(contender, List.of(throughput));
		cell = Changed.cell(cell, "scenario", OwnScenario.ID);
		cell = Changed.cell(cell, "load", load);
		cell = Changed.cell(cell, "idealSeconds", null);
		cell = Changed.cell(cell, "percentOfIdeal", null);
		return busy(Changed.cell(cell, "parameters", Map.of("waits", "unknown")), 50);
	}

	/** Returns the cell as measured on a machine with busy processors. */
	public static Cell busy(Cell cell, double percent) {
		return Changed.cell(cell, "machine", Map.of("busyPercent", percent, "driverCpuMicrosPerRequest", 1.0));
	}

	/** Returns the cell with the p99 of each repeat. */
	static Cell p99(Cell cell, Double... millis) {
		return Changed.cell(Changed.cell(cell, "p99MillisAll", List.of(millis)), "latencyMillis/p99", millis[0]);
	}

	/** Returns the cell on full processors, with the CPU of a request in each repeat. */
	static Cell cpu(Cell cell, Double... micros) {
		Cell full = busy(Changed.cell(cell, "cpuMicrosPerRequestAll", List.of(micros)), 97);
		return Changed.cell(full, "cpuMicrosPerRequest", Median.of(List.of(micros)));
	}

	public static Results results(Cell... cells) {
		return new Results(SampleResults.transfers().environment(), false, PLAN, List.of(cells),
				Judge.judge(List.of(cells), PLAN), List.of());
	}

}
