package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Verdicts in the HTML report. */
class VerdictsOfReportTest {

	@Test
	void scenarioWithoutVerdictsSaysSo() {
		Results results = SampleResults.transfers();
		String page = HtmlReport
			.of(new Results(results.environment(), false, List.of(), results.cells(), List.of(), List.of()));
		assertThat(page).contains("No comparison: see the table below.");
	}

	@Test
	void foldsALongListOfVerdicts() {
		List<Verdict> verdicts = IntStream.range(0, 6)
			.mapToObj((load) -> new Verdict("transfers", load + " users", "a", "b", Outcome.FASTER,
					new Verdict.Estimate(5, 4.9, 5.1, 1.02), Measure.THROUGHPUT, "Do it."))
			.toList();
		String page = HtmlReport.of(SampleCells.of(verdicts, SampleCells.good("400/50", "b")));
		assertThat(page).contains("2 more comparisons");
		assertThat(page.indexOf("Load 3 users")).isLessThan(page.indexOf("2 more comparisons"));
		assertThat(page.indexOf("Load 4 users")).isGreaterThan(page.indexOf("2 more comparisons"));
	}

}
