package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.OwnPlans;
import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.report.CellText;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import org.jspecify.annotations.Nullable;

/** Results of a service of a reader, and answers on them. */
public final class OwnCells {

	private static final List<PlannedComparison> PLAN = List
		.of(new PlannedComparison(OwnScenario.ID, "platform", "virtual"));

	private static final Map<String, String> NAMED = Map.of("PLATFORM", "platform=100/101/99", "TWICE",
			"virtual=200/203/198", "HALF", "virtual=50/50.5/49.5", "SAME", "virtual=100.5/100/99.5");

	private static final String COMMON = "scenario=\"own\" users=500 idealSeconds=null percentOfIdeal=null parameters={\"waits\":\"unknown\"} busy=50";

	private OwnCells() {
	}

	/** Returns cells of 500 users, on a machine that is half busy. */
	public static List<Cell> of(String text) {
		return CellText.cells(text, NAMED, COMMON);
	}

	static Results results(String text) {
		List<Cell> cells = of(text);
		return new Results(SampleResults.transfers().environment(), false, PLAN, cells, Judge.judge(cells, PLAN),
				List.of());
	}

	static Answer answer(Observations found, String cells) {
		return answer(found, null, cells);
	}

	static Answer answer(Observations found, @Nullable Integer peakRate, String cells) {
		return OwnVerdict.of(results(cells), OwnPlans.of(List.of(500), List.of()), OwnPlans.JDK, found, peakRate)
			.answer();
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
