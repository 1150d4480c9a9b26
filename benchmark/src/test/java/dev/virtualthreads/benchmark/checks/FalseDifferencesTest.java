package dev.virtualthreads.benchmark.checks;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FalseDifferencesTest {

	private static final Cell VIRTUAL = SampleResults.cell("virtual", List.of(9.9, 10.0, 10.1));

	@Test
	void intervalsWithoutOneAreCounted() {
		assertThat(count(again("400/50", 9.9, 10.0, 10.1)))
			.isEqualTo("0 of 1 comparisons of equals found a difference, 0 without Holm's correction.");
		assertThat(count(again("400/50", 19.9, 20.0, 20.1))).startsWith("1 of 1 ").contains("1 without");
		assertThat(count(again("400/50", 4.9, 5.0, 5.1))).startsWith("1 of 1 ");
	}

	// p = 0.04: above 5 % ÷ 2
	@Test
	void differenceThatOnlyTheCorrectionHidesIsCountedApart() {
		List<Cell> loads = new ArrayList<>(again("400/50", 10.3, 10.5, 10.9));
		loads.addAll(again("60/20", 9.9, 10.0, 10.1));
		assertThat(count(loads))
			.isEqualTo("0 of 2 comparisons of equals found a difference, 1 without Holm's correction.");
	}

	@Test
	void comparisonWithoutAnIntervalIsNamedApart() {
		assertThat(count(again("400/50", 20.0))).isEqualTo("0 of 0 comparisons of equals found a difference, "
				+ "0 without Holm's correction. 1 more had no interval.");
	}

	private static List<Cell> again(String load, Double... throughputs) {
		return List.of(Changed.cell(VIRTUAL, "load", load),
				Changed.cell(SampleResults.cell("virtual-again", List.of(throughputs)), "load", load));
	}

	@Test
	void sumHasEveryCount() {
		assertThat(new FalseDifferences(1, 2, 3, 4).plus(new FalseDifferences(10, 20, 30, 40)))
			.isEqualTo(new FalseDifferences(11, 22, 33, 44));
	}

	private static String count(List<Cell> cells) {
		Results run = new Results(SampleResults.transfers().environment(), false,
				List.of(new PlannedComparison("transfers", "virtual", "virtual-again")), cells, List.of(), List.of());
		return FalseDifferences.of(run, "transfers").toString();
	}

}
