package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.virtualthreads.benchmark.results.verdict.JudgeTest.judge;
import static dev.virtualthreads.benchmark.results.verdict.JudgeTest.judgeAll;
import static org.assertj.core.api.Assertions.assertThat;

/** Reasons for which no verdict stands. */
class VoidTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					platform-10; virtual errors/5xx=1200 | virtual had errors (1,200 5xx)
					platform-10 errors/5xx=22; virtual | platform-10 had errors (22 5xx)
					platform-10 errors/reset=11; virtual driver/saturated=true | platform-10 had errors (11 reset); the load driver was saturated while virtual was measured
					platform-10; virtual driver/saturated=true | the load driver was saturated while virtual was measured
					platform-10; virtual driver/lost=3 | the load driver lost 3 requests while virtual was measured
					platform-10; virtual driver/errors={"memory":1} | the load driver had errors {memory=1} while virtual was measured
					platform-10 idealSeconds=null machine/busyPercent=50; virtual idealSeconds=null machine/busyPercent=50 steady=false | virtual was not steady
					platform-10 machine/busyPercent=97; virtual machine/busyPercent=97 steady=false | virtual was not steady
					platform-10; virtual 12 0 0 | virtual had no correct answer
					platform-10 idealSeconds=null; virtual idealSeconds=null | …it is unknown whether the machine was full…
					platform-10 idealSeconds=null machine/busyPercent=95; virtual cpuMicrosPerRequestAll=[1,1] idealSeconds=null machine/busyPercent=95 | …the CPU per request of virtual was not measured…
					platform-10 idealSeconds=null machine/busyPercent=95; virtual cpuMicrosPerRequestAll=[1,1,0] idealSeconds=null machine/busyPercent=95 | …the CPU per request of virtual was not measured…
					""")
	void reasonIsNamed(String cells, String reason) {
		VerdictSentenceTest.assertSays(cells, "No verdict on virtual and platform-10: %s.".formatted(reason));
		Verdict verdict = judge(cells);
		List<Cell> both = Changed.cells(cells);
		assertThat(verdict.sentence()).contains(Judge.voidReasons(both.getFirst(), both.getLast(), verdict.measure()));
		assertThat(verdict.outcome()).isEqualTo(Outcome.VOID);
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.estimate().ratioLow()).isNull();
		assertThat(verdict.estimate().smallestDifference()).isNull();
	}

	// 2 repeats of 50 s with 1,000 correct answers per second
	@ParameterizedTest
	@CsvSource({ "connection reset, 1, false", "5xx, 100, false", "5xx, 150, true", Checks.FAILED + ", 1, true",
			Checks.FAILED_STARTS + ", 1, true" })
	void failedTrialOrAShareAboveOnePerMilleVoidsTheCell(String error, long count, boolean isVoid) {
		Cell cell = Changed.cell(Changed.cells("virtual 1000 1000 secondsAll=[50,50]").getFirst(), "errors/" + error,
				count);
		assertThat(cell.hasErrors()).isEqualTo(isVoid);
		assertThat(cell.isValid()).isEqualTo(!isVoid);
		assertThat(cell.checks().errors()).containsEntry(error, count);
	}

	@Test
	void noAnswerInTimeIsAResultOnlyWhereClientsGaveUp() {
		Cell none = Changed.cells("virtual throughputAll=[0,0,0]").getFirst();
		assertThat(none.voidReasons()).containsExactly("virtual had no correct answer");
		assertThat(judge("platform-10; virtual throughputAll=[0,0,0] details={\"timedOut\":2400.0}").outcome())
			.isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void refusedAndAbandonedRequestsCountForTheShareOfErrors() {
		assertThat(Changed.cells("virtual 1 1 1 errors/5xx=100").getFirst().hasErrors()).isTrue();
		assertThat(Changed.cells("virtual 1 1 1 errors/5xx=100 repeats=3 details={\"refused\":400000,\"timedOut\":9}")
			.getFirst()
			.hasErrors()).isFalse();
	}

	@ParameterizedTest
	@ValueSource(strings = { "platform-10; virtual steady=false machine/busyPercent=97",
			"platform-10 idealSeconds=null driver=null; virtual idealSeconds=null driver=null" })
	void otherCellsAreCompared(String cells) {
		assertThat(judge(cells).outcome()).isEqualTo(Outcome.FASTER);
	}

	@Test
	void contenderWithoutAnyAnswerLeavesTheOtherVerdicts() {
		assertThat(judgeAll("platform-10; platform-200 0 0 0 errors/reset=11; virtual"))
			.allSatisfy((verdict) -> assertThat(verdict.estimate().ratio()).isFinite())
			.extracting(Verdict::outcome)
			.containsExactly(Outcome.FASTER, Outcome.VOID);
	}

}
