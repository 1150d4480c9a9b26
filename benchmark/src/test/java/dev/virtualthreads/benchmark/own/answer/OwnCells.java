package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.OwnPlans;
import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import org.jspecify.annotations.Nullable;

/** Results of a service of a reader, and verdicts on them. */
public final class OwnCells {

	private static final List<PlannedComparison> PLAN = List
		.of(new PlannedComparison(OwnScenario.ID, "platform", "virtual"));

	static final Cell PLATFORM = platform(100.0, 101.0, 99.0);

	static final Cell TWICE = virtual(200.0, 203.0, 198.0);

	static final Cell HALF = virtual(50.0, 50.5, 49.5);

	static final Cell SAME = virtual(100.5, 100.0, 99.5);

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

	static Cell platform(Double... throughput) {
		return cell("500 users", "platform", throughput);
	}

	static Cell virtual(Double... throughput) {
		return cell("500 users", "virtual", throughput);
	}

	static Cell errors(Cell cell, int number) {
		return Changed.cell(cell, "errors", Map.of("5xx", number));
	}

	static Advice advice(Observations found, Cell... cells) {
		return verdict(found, null, cells).advice();
	}

	static String title(Observations found, Cell... cells) {
		return answer(found, cells).title();
	}

	static Answer answer(Observations found, Cell... cells) {
		return answer(found, null, cells);
	}

	static Answer answer(Observations found, @Nullable Integer peakRate, Cell... cells) {
		return verdict(found, peakRate, cells).answer();
	}

	private static OwnVerdict verdict(Observations found, @Nullable Integer peakRate, Cell... cells) {
		return OwnVerdict.of(results(cells), OwnPlans.of(List.of(500), List.of()), OwnPlans.JDK, found, peakRate);
	}

	static List<String> steps(Answer answer) {
		return list(answer, "Do this");
	}

	static List<String> list(Answer answer, String name) {
		return answer.parts()
			.stream()
			.filter((part) -> part.name().equals(name))
			.flatMap((part) -> part.items().stream())
			.map(Answer.Item::text)
			.toList();
	}

}
