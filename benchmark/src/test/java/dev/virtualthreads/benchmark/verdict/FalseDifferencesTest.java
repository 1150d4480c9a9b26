package dev.virtualthreads.benchmark.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FalseDifferencesTest {

	private static final Cell VIRTUAL = SampleResults.cell("virtual", List.of(9.9, 10.0, 10.1));

	@Test
	void intervalsWithoutOneAreCounted() {
		assertThat(FalseDifferences.count(verdicts(List.of(9.9, 10.0, 10.1))))
			.isEqualTo("0 of 1 comparisons of equals found a difference.");
		assertThat(FalseDifferences.count(verdicts(List.of(19.9, 20.0, 20.1)))).startsWith("1 of 1 ");
		assertThat(FalseDifferences.count(verdicts(List.of(4.9, 5.0, 5.1)))).startsWith("1 of 1 ");
	}

	@Test
	void comparisonWithoutAnIntervalIsNamedApart() {
		assertThat(FalseDifferences.count(verdicts(List.of(20.0))))
			.isEqualTo("0 of 0 comparisons of equals found a difference. 1 more had no interval.");
	}

	private static List<Verdict> verdicts(List<Double> again) {
		return Judge.judge(List.of(VIRTUAL, SampleResults.cell("virtual-again", again)),
				List.of(new PlannedComparison("transfers", "virtual", "virtual-again")));
	}

}
