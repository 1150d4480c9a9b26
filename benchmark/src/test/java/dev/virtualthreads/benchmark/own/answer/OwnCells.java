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

	public static Results results(Cell... cells) {
		return new Results(SampleResults.transfers().environment(), false, PLAN, List.of(cells),
				Judge.judge(List.of(cells), PLAN), List.of());
	}

}
