package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.report.SampleResults;
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

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.4, 12.5, 12.6));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.4, 12.5, 12.6));

	@Test
	void repeatsOfTheSameRoundsArePaired() {
		Cell drifting = SampleResults.cell("platform-10", List.of(10.0, 20.0, 40.0));
		Verdict verdict = judge(drifting, SampleResults.cell("virtual", List.of(11.0, 22.0, 44.0)));
		assertThat(verdict.outcome()).isEqualTo(Outcome.FASTER);
		assertThat(verdict.sentence()).contains("3 pairs of repeats");
		Verdict unpaired = judge(drifting, SampleResults.cell("virtual", List.of(11.0, 22.0)));
		assertThat(unpaired.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(unpaired.sentence()).contains("3 and 2 repeats");
	}

	@Test
	void twinIsNoMemberOfTheFamily() {
		Cell twin = SampleResults.cell("virtual-again", List.of(12.5, 12.4, 12.7));
		List<PlannedComparison> claims = List.of(new PlannedComparison("transfers", "platform-200", "virtual"));
		List<PlannedComparison> withTwin = List.of(claims.getFirst(),
				new PlannedComparison("transfers", "virtual", "virtual-again"));
		List<Cell> cells = List.of(this.twoHundred, this.virtual, twin);
		assertThat(Judge.judge(cells, withTwin).getFirst()).isEqualTo(Judge.judge(cells, claims).getFirst());
		assertThat(Judge.judge(cells, withTwin).getLast().estimate().smallestDifference())
			.isEqualTo(Judge.judge(cells, List.of(withTwin.getLast())).getFirst().estimate().smallestDifference());
	}

	@Test
	void onlyTheSmallestDifferenceGrowsWithTheFamilyAndNotThePrintedInterval() {
		Cell base = SampleResults.cell("platform-10", List.of(10.0, 10.3, 9.8));
		Cell other = SampleResults.cell("virtual", List.of(10.4, 10.2, 10.1));
		Cell third = SampleResults.cell("platform-200", List.of(10.2, 9.9, 10.4));
		Verdict alone = judge(base, other);
		Verdict together = judgeAll(List.of(base, third, other)).getFirst();
		assertThat(together.estimate().ratio()).isEqualTo(alone.estimate().ratio());
		assertThat(together.estimate().ratioLow()).isEqualTo(alone.estimate().ratioLow());
		assertThat(together.estimate().smallestDifference()).isGreaterThan(alone.estimate().smallestDifference());
	}

	@Test
	void differenceThatDoesNotSurviveTheCorrectionIsUndecidedAndSaysSo() {
		Cell base = SampleResults.cell("platform-10", List.of(10.0, 10.0, 10.0));
		Cell other = SampleResults.cell("virtual", List.of(11.0, 11.9, 11.2));
		Cell equal = SampleResults.cell("platform-200", List.of(11.5, 10.9, 11.2));
		assertThat(judge(base, other).outcome()).isEqualTo(Outcome.FASTER);
		Verdict together = judgeAll(List.of(base, equal, other)).getFirst();
		assertThat(together.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(together.estimate().ratioLow()).isGreaterThan(1);
		assertThat(together.sentence()).contains("does not survive Holm's correction");
	}

	@Test
	void familyIsOneScenario() {
		Cell base = SampleResults.cell("platform-10", List.of(10.0, 10.3, 9.8));
		Cell other = SampleResults.cell("virtual", List.of(10.4, 10.2, 10.1));
		List<Verdict> two = Judge.judge(
				List.of(base, other, Changed.cell(base, "scenario", "ramp"), Changed.cell(other, "scenario", "ramp")),
				List.of(new PlannedComparison("transfers", "platform-10", "virtual"),
						new PlannedComparison("ramp", "platform-10", "virtual")));
		assertThat(two).extracting((each) -> each.estimate().ratioLow())
			.containsOnly(judge(base, other).estimate().ratioLow());
		assertThat(two).extracting(Verdict::scenario).containsExactly("transfers", "ramp");
	}

	@Test
	void voidComparisonsDoNotEnlargeTheFamily() {
		Cell broken = Changed.cell(this.twoHundred, "errors/5xx", 22);
		assertThat(judgeAll(List.of(broken, this.ten, this.virtual)).getLast().estimate().ratioLow())
			.isEqualTo(judge(this.ten, this.virtual).estimate().ratioLow());
	}

	@Test
	void smallestDifferenceIsTheHalfWidthOfTheInterval() {
		Verdict verdict = judge(this.ten, this.virtual);
		assertThat(verdict.estimate().smallestDifference())
			.isCloseTo(Math.sqrt(Objects.requireNonNull(verdict.estimate().ratioHigh())
					/ Objects.requireNonNull(verdict.estimate().ratioLow())), within(1e-3));
	}

	@Test
	void intervalIncludesTheRatioOfTheMedians() {
		Cell lopsided = SampleResults.cell("virtual", List.of(2.5, 2.5, 2.5, 2.9, 2.9));
		Verdict verdict = judge(SampleResults.cell("platform-10", List.of(2.6, 2.6, 2.6, 2.5)), lopsided);
		assertThat(verdict.estimate().ratio()).isBetween(verdict.estimate().ratioLow(), verdict.estimate().ratioHigh());
	}

}
