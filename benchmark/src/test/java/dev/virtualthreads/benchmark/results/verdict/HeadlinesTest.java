package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Headline;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Headlines: one sentence for each outcome of the main comparison. */
class HeadlinesTest {

	private static final int MOST_WORDS = 25;

	private static final PlannedComparison MAIN = new PlannedComparison("transfers", "platform-200", "virtual",
			"400/50");

	@Test
	void fasterAndSlowerNameTheRatioAndItsInterval() {
		assertThat(headline(cell(10.0, 10.1, 9.9), cell(50.0, 50.5, 49.5)))
			.isEqualTo("virtual had 5.00 times the throughput of platform-200 under load 400/50 "
					+ "(95 % interval 4.99 to 5.01).");
		assertThat(headline(cell(50.0, 50.5, 49.5), cell(10.0, 10.1, 9.9)))
			.startsWith("virtual had 0.20 times the throughput of platform-200 under load 400/50 (95 % interval");
	}

	@Test
	void fullMachineIsComparedByCpu() {
		Cell base = JudgeTest.computing(cell(10.0, 10.0, 10.0), 99, List.of(200.0, 201.0, 199.0));
		Cell other = JudgeTest.computing(SampleResults.cell("virtual", List.of(10.0, 10.0, 10.0)), 99,
				List.of(100.0, 101.0, 99.0));
		assertThat(headline(base, other))
			.startsWith("platform-200 used 2.00 times the CPU per request of virtual under load 400/50 (95 % interval");
	}

	@Test
	void otherOutcomesNameNoRatio() {
		assertThat(headline(cell(10.0, 10.0, 10.0), cell(10.0, 10.0, 10.0)))
			.startsWith("virtual and platform-200 were equivalent within 2 % under load 400/50 (95 % interval 1.00");
		assertThat(headline(cell(10.0, 10.0, 10.0), cell(10.16, 10.2, 10.24)))
			.startsWith("virtual and platform-200 differed, maybe by less than 2 % under load 400/50 (95 % interval");
		assertThat(headline(cell(10.0, 10.0, 10.0), cell(10.0, 11.0, 12.0)))
			.startsWith("No proven difference between virtual and platform-200 under load 400/50 (95 % interval");
	}

	@Test
	void withoutAnIntervalThereIsNoComparison() {
		assertThat(headline(cell(10.0), cell(50.0))).isEqualTo("One repeat: no comparison.");
		Cell broken = SampleResults.cell("platform-200", List.of(1.0, 1.0), Map.of("5xx", 22L), false);
		assertThat(headline(broken, cell(10.0, 10.0)))
			.isEqualTo("No valid comparison of virtual and platform-200 under load 400/50.");
	}

	@Test
	void onlyTheMainComparisonUnderItsLoadHasAHeadline() {
		List<Cell> cells = List.of(SampleResults.cell("platform-10", List.of(1.0)), cell(10.0), virtual(50.0));
		PlannedComparison other = new PlannedComparison("transfers", "platform-10", "virtual");
		assertThat(Headlines.of(List.of(other, MAIN), Judge.judge(cells, List.of(other, MAIN)))).hasSize(1);
		assertThat(Headlines.of(List.of(other), Judge.judge(cells, List.of(other)))).isEmpty();
		PlannedComparison underAnother = MAIN.mainUnder("600/200");
		assertThat(Headlines.of(List.of(underAnother), Judge.judge(cells, List.of(underAnother)))).isEmpty();
	}

	private static Cell cell(Double... throughputs) {
		return SampleResults.cell("platform-200", List.of(throughputs));
	}

	private static Cell virtual(Double... throughputs) {
		return SampleResults.cell("virtual", List.of(throughputs));
	}

	private static String headline(Cell baseline, Cell candidate) {
		Cell named = Changed.cell(candidate, "contender", "virtual");
		List<Headline> headlines = Headlines.of(List.of(MAIN), Judge.judge(List.of(baseline, named), List.of(MAIN)));
		assertThat(headlines).hasSize(1);
		String sentence = headlines.getFirst().sentence();
		assertThat(sentence.split(" ")).hasSizeLessThanOrEqualTo(MOST_WORDS);
		return sentence;
	}

}
