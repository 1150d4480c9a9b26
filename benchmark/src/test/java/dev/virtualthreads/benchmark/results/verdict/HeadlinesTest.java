package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Headline;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Headlines: one sentence for each outcome of the main comparison. */
class HeadlinesTest {

	private static final int MOST_WORDS = 25;

	private static final PlannedComparison MAIN = new PlannedComparison("transfers", "platform-200", "virtual")
		.mainUnder("400/50");

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					10.0 10.1 9.9 | 50.0 50.5 49.5 | virtual had 5.00 times the throughput of platform-200 under load 400/50 (95 % interval 4.99 to 5.01).
					50.0 50.5 49.5 | 10.0 10.1 9.9 | virtual had 0.20 times the throughput of platform-200 under load 400/50 (95 % interval
					10 10 10 machine/busyPercent=99 cpuMicrosPerRequestAll=[200,201,199] | 10 10 10 cpuMicrosPerRequestAll=[100,101,99] | platform-200 used 2.00 times the CPU per request of virtual under load 400/50 (95 % interval
					10 10 10 | 10 10 10 | virtual and platform-200 were equivalent within 2 % under load 400/50 (95 % interval 1.00
					10 10 10 | 10.16 10.2 10.24 | virtual and platform-200 differed, maybe by less than 2 % under load 400/50 (95 % interval
					10 10 10 | 10 11 12 | No proven difference between virtual and platform-200 under load 400/50 (95 % interval
					10 | 50 | One repeat: no comparison.
					1 1 errors/5xx=22 | 10 10 | No valid comparison of virtual and platform-200 under load 400/50.
					""")
	void headlineIsTheOutcome(String baseline, String candidate, String beginning) {
		List<Cell> cells = Changed.cells("platform-200 %s; virtual %s".formatted(baseline, candidate));
		assertThat(Headlines.of(List.of(MAIN), Judge.judge(cells, List.of(MAIN)))).singleElement()
			.extracting(Headline::sentence)
			.asString()
			.startsWith(beginning)
			.satisfies((sentence) -> assertThat(sentence.split(" ")).hasSizeLessThanOrEqualTo(MOST_WORDS));
	}

	@Test
	void onlyTheMainComparisonUnderItsLoadHasAHeadline() {
		List<Cell> cells = Changed.cells("platform-10 1; platform-200 10; virtual 50");
		PlannedComparison other = new PlannedComparison("transfers", "platform-10", "virtual");
		assertThat(Headlines.of(List.of(other, MAIN), Judge.judge(cells, List.of(other, MAIN)))).hasSize(1);
		assertThat(Headlines.of(List.of(other), Judge.judge(cells, List.of(other)))).isEmpty();
		PlannedComparison underAnother = MAIN.mainUnder("600/200");
		assertThat(Headlines.of(List.of(underAnother), Judge.judge(cells, List.of(underAnother)))).isEmpty();
	}

}
