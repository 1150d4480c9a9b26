package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class PlainAnswerTest {

	private static final Cell[] CELLS = Changed
		.cells("platform-10 1 1 1; platform-200 1 1 1; platform-1000 1 1 1; virtual 1 1 1")
		.toArray(Cell[]::new);

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					platform-10 FASTER 4.94; platform-200 EQUIVALENT 1; platform-1000 UNDECIDED 1 | virtual threads served 4.9 times as much as 10 platform threads, and as much as Tomcat's default of 200, and maybe as much as 1,000 platform threads (0.90 to 1.10 times).
					platform-200 SLOWER 0.7 | virtual threads served only 0.7 times as much as Tomcat's default of 200.
					platform-10 SLOWER 0.2 | virtual threads served only 0.2 times as much as 10 platform threads (0.10 to 0.30 times).
					platform-200 FASTER 1.04 | virtual threads served 1.04 times as much as Tomcat's default of 200.
					platform-200 VOID 1 | nothing is compared: see below.
					""")
	void namesEachPoolWithItsOutcome(String verdicts, String answer) {
		assertThat(PlainAnswer.of(SampleCells.of(Stream.of(verdicts.split("; ")).map((text) -> {
			String[] words = text.split(" ", -1);
			double ratio = Double.parseDouble(words[2]);
			return verdict(words[0], Outcome.valueOf(words[1]),
					new Verdict.Estimate(ratio, ratio - 0.1, ratio + 0.1, 1.1));
		}).toList(), CELLS), "transfers")).isEqualTo("With 50 users, " + answer);
	}

	@Test
	void oneRoundHasARatioAndNoInterval() {
		Verdict one = verdict("platform-10", Outcome.UNDECIDED, new Verdict.Estimate(4.9, null, null, null));
		assertThat(PlainAnswer.of(SampleCells.of(List.of(one), CELLS), "transfers"))
			.isEqualTo("With 50 users, virtual threads served 4.9 times as much as 10 platform threads (one round).");
	}

	@Test
	void isEmptyWithoutAPool() {
		assertThat(PlainAnswer
			.of(SampleCells.of(List.of(verdict("virtual-lean", Outcome.FASTER, new Verdict.Estimate(2, 1.9, 2.1, 1.1))),
					Changed.cells("virtual-lean").getFirst()), "transfers"))
			.isEmpty();
	}

	private static Verdict verdict(String baseline, Outcome outcome, Verdict.Estimate estimate) {
		return new Verdict("transfers", "400/50", baseline, "virtual", outcome, estimate, Measure.THROUGHPUT, "");
	}

}
