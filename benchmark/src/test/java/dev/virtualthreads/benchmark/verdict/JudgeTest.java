package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

class JudgeTest {

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.4, 12.5, 12.6));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.4, 12.5, 12.6));

	@Test
	void comparesTheLastContenderWithEveryOtherOne() {
		assertThat(judge(List.of(this.ten, this.twoHundred, this.virtual)))
			.extracting(Verdict::baseline, Verdict::candidate, Verdict::winner)
			.containsExactly(tuple("platform-10", "virtual", "virtual"), tuple("platform-200", "virtual", null));
	}

	@Test
	void sentenceSaysWhatToDoHowSureThatIsAndWhatElseWorks() {
		Verdict verdict = judge(List.of(this.ten, this.twoHundred, this.virtual)).getFirst();
		assertThat(verdict.ratio()).isEqualTo(5);
		assertThat(verdict.ratioLow()).isBetween(4.5, 5.0);
		assertThat(verdict.ratioHigh()).isBetween(5.0, 5.5);
		assertThat(verdict.sentence())
			.startsWith("Prefer virtual: it served 5.00 times as many requests per second as "
					+ "platform-10 (95 % interval 4.")
			.contains("3 and 3 repeats")
			.endsWith(" platform-200 was as fast: a larger pool also works, up to its size.");
	}

	@Test
	void slowerCandidateIsAdvisedAgainst() {
		Verdict verdict = judge(List.of(this.virtual, this.ten)).getFirst();
		assertThat(verdict.winner()).isEqualTo("virtual");
		assertThat(verdict.sentence()).startsWith("Stay with virtual: platform-10 served only 0.20 times");
	}

	@Test
	void cellWithErrorsCannotWin() {
		Cell broken = SampleResults.cell("virtual", List.of(100.0, 100.0, 100.0), Map.of("5xx", 2L), false);
		Verdict verdict = judge(List.of(this.ten, broken)).getFirst();
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.sentence()).isEqualTo("No verdict on virtual and platform-10: virtual had errors (2 5xx).");
	}

	@Test
	void cellWithASaturatedDriverCannotWin() {
		Cell saturated = SampleResults.cell("virtual", List.of(100.0, 100.0, 100.0), Map.of(), true);
		Verdict verdict = judge(List.of(this.ten, saturated)).getFirst();
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.sentence()).contains("the load driver was saturated while it measured virtual");
	}

	@Test
	void serviceWithoutACorrectResponseLeavesTheOtherVerdicts() {
		Cell dead = SampleResults.cell("virtual", List.of(0.0, 0.0, 0.0), Map.of("connection-refused", 400L), false);
		assertThat(judge(List.of(this.ten, dead, this.twoHundred)))
			.allSatisfy((verdict) -> assertThat(verdict.ratio()).isFinite())
			.extracting(Verdict::winner)
			.containsExactly("platform-200", null);
	}

	@Test
	void wideIntervalIsUndecided() {
		Cell scattered = SampleResults.cell("virtual", List.of(1.0, 2.5, 4.0));
		Verdict verdict = judge(List.of(this.ten, scattered)).getFirst();
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.sentence()).startsWith("Undecided: virtual served")
			.contains("More repeats would narrow the interval.");
	}

	@Test
	void fasterLargerPoolIsCalledFaster() {
		Cell better = SampleResults.cell("platform-200", List.of(15.4, 15.5, 15.6));
		assertThat(judge(List.of(this.ten, better, this.virtual)).getFirst().sentence())
			.endsWith(" platform-200 was faster: a larger pool also works, up to its size.");
	}

	@Test
	void largerPoolWithAWideIntervalIsNotNamed() {
		Cell scattered = SampleResults.cell("platform-200", List.of(6.0, 12.5, 20.0));
		assertThat(judge(List.of(this.ten, scattered, this.virtual)).getFirst().sentence())
			.doesNotContain("platform-200");
	}

	@Test
	void smallerPoolIsNotNamed() {
		assertThat(judge(List.of(this.twoHundred, this.ten, this.virtual)).get(1).sentence())
			.startsWith("Prefer virtual")
			.doesNotContain("platform-200");
	}

	@Test
	void ratioIsThatOfTheMediansForAnEvenNumberOfRepeats() {
		Cell even = SampleResults.cell("platform-10", List.of(400 / 10.0, 400 / 20.0));
		Cell other = SampleResults.cell("virtual", List.of(400 / 5.0, 400 / 5.0));
		assertThat(judge(List.of(even, other)).getFirst().ratio()).isCloseTo(15 / 5.0, within(1e-9));
	}

	@Test
	void intervalIncludesTheRatioAndTheSentenceHasBoth() {
		Cell lopsided = SampleResults.cell("virtual", List.of(2.5, 2.5, 2.5, 2.9, 2.9));
		Verdict verdict = judge(List.of(SampleResults.cell("platform-10", List.of(2.5, 2.5, 2.5, 2.5, 2.5)), lopsided))
			.getFirst();
		assertThat(verdict.ratioLow()).isLessThanOrEqualTo(verdict.ratio());
		assertThat(verdict.sentence())
			.contains("interval %s to %s".formatted(VerdictSentence.ratio(Objects.requireNonNull(verdict.ratioLow())),
					VerdictSentence.ratio(Objects.requireNonNull(verdict.ratioHigh()))));
	}

	@Test
	void oneRepeatGivesNoWinner() {
		Verdict verdict = judge(
				List.of(SampleResults.cell("platform-10", List.of(2.5)), SampleResults.cell("virtual", List.of(12.5))))
			.getFirst();
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.ratioLow()).isNull();
		assertThat(verdict.sentence()).contains("5.00 times",
				"one repeat gives no confidence interval, use --repeats 3 or more.");
	}

	@Test
	void singleContenderHasNoVerdict() {
		assertThat(judge(List.of(this.virtual))).isEmpty();
	}

	private static List<Verdict> judge(List<Cell> cells) {
		return Judge.judge(cells, SampleResults.lastWithTheOthers(cells));
	}

}
