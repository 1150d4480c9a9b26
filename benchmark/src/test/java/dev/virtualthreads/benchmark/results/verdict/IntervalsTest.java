package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;

import static dev.virtualthreads.benchmark.results.verdict.JudgeTest.judge;
import static dev.virtualthreads.benchmark.results.verdict.JudgeTest.judgeAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Intervals of verdicts: pairs and families. */
class IntervalsTest {

	private static final String SCATTERED = "platform-10 10 10.3 9.8; virtual 10.4 10.2 10.1";

	@Test
	void repeatsOfTheSameRoundsArePaired() {
		Verdict verdict = judge("platform-10 10 20 40; virtual 11 22 44");
		assertThat(verdict.outcome()).isEqualTo(Outcome.FASTER);
		assertThat(verdict.sentence()).contains("3 pairs of repeats");
		Verdict unpaired = judge("platform-10 10 20 40; virtual 11 22");
		assertThat(unpaired.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(unpaired.sentence()).contains("3 and 2 repeats");
	}

	@Test
	void twinIsNoMemberOfTheFamily() {
		PlannedComparison claim = new PlannedComparison("transfers", "platform-200", "virtual");
		PlannedComparison twin = new PlannedComparison("transfers", "virtual", "virtual-again");
		List<Cell> cells = Changed.cells("platform-200 12.4 12.5 12.6; virtual; virtual-again 12.5 12.4 12.7");
		List<Verdict> both = Judge.judge(cells, List.of(claim, twin));
		assertThat(both.getFirst()).isEqualTo(Judge.judge(cells, List.of(claim)).getFirst());
		assertThat(both.getLast().estimate().smallestDifference())
			.isEqualTo(Judge.judge(cells, List.of(twin)).getFirst().estimate().smallestDifference());
	}

	@Test
	void onlyTheSmallestDifferenceGrowsWithTheFamilyAndNotThePrintedInterval() {
		Verdict.Estimate alone = judge(SCATTERED).estimate();
		Verdict.Estimate together = judgeAll("platform-200 10.2 9.9 10.4; " + SCATTERED).getLast().estimate();
		assertThat(together.ratio()).isEqualTo(alone.ratio());
		assertThat(together.ratioLow()).isEqualTo(alone.ratioLow());
		assertThat(together.smallestDifference()).isGreaterThan(alone.smallestDifference());
	}

	@Test
	void differenceThatDoesNotSurviveTheCorrectionIsUndecidedAndSaysSo() {
		assertThat(judge("platform-10 10 10 10; virtual 11 11.9 11.2").outcome()).isEqualTo(Outcome.FASTER);
		Verdict together = judge("platform-10 10 10 10; platform-200 11.5 10.9 11.2; virtual 11 11.9 11.2");
		assertThat(together.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(together.estimate().ratioLow()).isGreaterThan(1);
		assertThat(together.sentence()).contains("does not survive Holm's correction");
	}

	@Test
	void familyIsOneScenario() {
		List<Cell> cells = Changed.cells(SCATTERED);
		List<Verdict> two = Judge.judge(
				Stream.concat(cells.stream(), cells.stream().map((cell) -> Changed.cell(cell, "scenario", "ramp")))
					.toList(),
				List.of(new PlannedComparison("transfers", "platform-10", "virtual"),
						new PlannedComparison("ramp", "platform-10", "virtual")));
		assertThat(two).extracting((each) -> each.estimate().smallestDifference())
			.containsOnly(judge(SCATTERED).estimate().smallestDifference());
		assertThat(two).extracting(Verdict::scenario).containsExactly("transfers", "ramp");
	}

	@Test
	void voidComparisonsDoNotEnlargeTheFamily() {
		assertThat(judgeAll("platform-200 errors/5xx=22; platform-10; virtual").getLast().estimate())
			.isEqualTo(judge("platform-10; virtual").estimate());
	}

	@Test
	void smallestDifferenceIsTheHalfWidthOfTheInterval() {
		Verdict.Estimate estimate = judge("platform-10 2.4 2.5 2.6; virtual 12.4 12.5 12.6").estimate();
		assertThat(estimate.smallestDifference()).isCloseTo(
				Math.sqrt(Objects.requireNonNull(estimate.ratioHigh()) / Objects.requireNonNull(estimate.ratioLow())),
				within(1e-3));
	}

}
