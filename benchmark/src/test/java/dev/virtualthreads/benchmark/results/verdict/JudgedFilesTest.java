package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Verdicts on results that were read from files. */
class JudgedFilesTest {

	private static final PlannedComparison PLANNED = new PlannedComparison("transfers", "platform-10", "virtual",
			"400/50");

	@Test
	void resultsOfAnotherMethodAreNotJudgedAnew() {
		Results older = results(1, 10, 20);
		assertThat(Judge.judged(older)).isSameAs(older);
	}

	@Test
	void voidCellOfAnotherFileMakesTheComparisonVoid() {
		Cell broken = Changed.cell(cell("virtual", 20), "errors/5xx", 22);
		assertThat(Judge.judge(List.of(cell("platform-10", 10), broken), List.of(PLANNED), false).getFirst().outcome())
			.isEqualTo(Outcome.VOID);
	}

	@Test
	void oneSideAloneIsNotCompared() {
		assertThat(Judge.judge(List.of(cell("platform-10", 10)), List.of(PLANNED))).isEmpty();
		assertThat(Judge.judge(List.of(cell("virtual", 10)), List.of(PLANNED))).isEmpty();
	}

	@Test
	void familyAcrossScenariosIsTestedAgainstARatio() {
		List<Cell> cells = List.of(cell("platform-10", 10), cell("virtual", 9.6));
		List<Verdict> verdicts = Judge.judgeAgainst((measure) -> 0.95, cells, List.of(PLANNED));
		assertThat(verdicts).hasSize(1);
		assertThat(verdicts.getFirst().estimate().ratio()).isEqualTo(0.96, within(1e-9));
	}

	private static Results results(int method, double pool, double virtual) {
		return new Results(Results.SCHEMA, method, SampleResults.transfers().environment(), false, List.of(PLANNED),
				List.of(cell("platform-10", pool), cell("virtual", virtual)), List.of(), List.of());
	}

	private static Cell cell(String contender, double throughput) {
		return SampleResults.cell(contender, List.of(throughput, throughput));
	}

}
