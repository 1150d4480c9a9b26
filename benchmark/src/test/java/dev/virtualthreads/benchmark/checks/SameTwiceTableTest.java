package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SameTwiceTableTest {

	private static final List<PlannedComparison> PLANNED = List
		.of(new PlannedComparison("a-a", "virtual", "virtual-again"));

	@Test
	void differencesOfEqualsAreCountedByScenarioAndInTotal() {
		Results right = run("transfers 400/50", 9.9, 10.0, 10.1);
		Results wrong = run("ramp 1000 users", 19.9, 20.0, 20.1);
		Results single = run("ramp 1000 users", 20.0);
		assertThat(new SameTwiceTable(List.of(right, wrong, single)).markdown().lines().skip(2)).satisfiesExactly(
				(row) -> assertThat(cells(row)).startsWith("transfers", "1", "0", "0", "0"),
				(row) -> assertThat(cells(row)).startsWith("ramp", "1", "1", "1", "1"),
				(row) -> assertThat(cells(row)).startsWith("all", "2", "1", "1", "1"));
	}

	@Test
	void smallestVisibleDifferencesAreARange() {
		Results exact = run("transfers 400/50", 9.99, 10.0, 10.01);
		Results vague = run("transfers 400/50", 9.0, 10.0, 11.0);
		String row = new SameTwiceTable(List.of(exact, vague)).markdown().lines().toList().getLast();
		double lowest = smallestPercent(exact);
		double highest = smallestPercent(vague);
		assertThat(cells(row)).endsWith("%.1f to %.1f %%".formatted(lowest, highest));
		assertThat(highest).isGreaterThan(lowest);
	}

	private static double smallestPercent(Results results) {
		return 100 * (Objects.requireNonNull(results.verdicts().getFirst().estimate().smallestDifference()) - 1);
	}

	private static Results run(String load, Double... again) {
		List<Cell> cells = List.of(cell(load, "virtual", 9.9, 10.0, 10.1), cell(load, "virtual-again", again));
		return new Results(SampleResults.transfers().environment(), false, PLANNED, cells, Judge.judge(cells, PLANNED),
				List.of());
	}

	private static Cell cell(String load, String contender, Double... throughputs) {
		return Changed.cell(Changed.cell(SampleResults.cell(contender, List.of(throughputs)), "scenario", "a-a"),
				"load", load);
	}

	private static List<String> cells(String row) {
		return List.of(row.replaceAll("^\\| *| *\\|$", "").split(" *\\| *"));
	}

}
