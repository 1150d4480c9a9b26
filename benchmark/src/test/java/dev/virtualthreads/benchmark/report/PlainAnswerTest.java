package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlainAnswerTest {

	private static final List<Double> THREE = List.of(1.0, 1.0, 1.0);

	private static final Cell[] CELLS = { SampleResults.cell("platform-10", THREE),
			SampleResults.cell("platform-200", THREE), SampleResults.cell("platform-1000", THREE),
			SampleResults.cell("virtual", THREE) };

	@Test
	void namesEachPoolWithItsOutcome() {
		assertThat(answer(verdict("platform-10", Outcome.FASTER, 4.94), verdict("platform-200", Outcome.EQUIVALENT, 1),
				verdict("platform-1000", Outcome.UNDECIDED, 1)))
			.isEqualTo("With 50 users, virtual threads served 4.9 times as much as 10 platform threads, and as much as "
					+ "Tomcat's default of 200, and maybe as much as 1,000 platform threads (0.90 to 1.10 times).");
	}

	@Test
	void saysThatVirtualThreadsServedLess() {
		assertThat(answer(verdict("platform-200", Outcome.SLOWER, 0.7)))
			.isEqualTo("With 50 users, virtual threads served only 0.7 times as much as Tomcat's default of 200.");
	}

	@Test
	void oneRoundHasARatioAndNoInterval() {
		Verdict one = new Verdict("transfers", "400/50", "platform-10", "virtual", Outcome.UNDECIDED,
				new Verdict.Estimate(4.9, null, null, null), Measure.THROUGHPUT, "");
		assertThat(answer(one))
			.isEqualTo("With 50 users, virtual threads served 4.9 times as much as 10 platform threads (one round).");
	}

	@Test
	void smallDifferenceHasTwoDigits() {
		assertThat(answer(verdict("platform-200", Outcome.FASTER, 1.04))).contains("served 1.04 times as much");
	}

	@Test
	void leavesOutWhatIsVoid() {
		assertThat(answer(verdict("platform-200", Outcome.VOID, 1)))
			.isEqualTo("With 50 users, nothing is compared: see below.");
	}

	@Test
	void isEmptyWithoutAPool() {
		assertThat(PlainAnswer.of(SampleCells.of(List.of(verdict("virtual-lean", Outcome.FASTER, 2)),
				SampleResults.cell("virtual-lean", THREE)), "transfers"))
			.isEmpty();
	}

	private static String answer(Verdict... verdicts) {
		return PlainAnswer.of(SampleCells.of(List.of(verdicts), CELLS), "transfers");
	}

	private static Verdict verdict(String baseline, Outcome outcome, double ratio) {
		return new Verdict("transfers", "400/50", baseline, "virtual", outcome,
				new Verdict.Estimate(ratio, ratio - 0.1, ratio + 0.1, 1.1), Measure.THROUGHPUT, "");
	}

}
