package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Reasons for which no verdict stands. */
class VoidTest {

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.4, 12.5, 12.6));

	@Test
	void errorsOfEitherContender() {
		assertVoid(judge(this.ten, Changed.cell(this.virtual, "errors", Map.of("5xx", 1200))),
				"No verdict on virtual and platform-10: virtual had errors (1,200 5xx).");
		assertVoid(judge(Changed.cell(this.ten, "errors", Map.of("5xx", 22)), this.virtual),
				"No verdict on virtual and platform-10: platform-10 had errors (22 5xx).");
	}

	@Test
	void noAnswerInTimeIsAResultOnlyWhereClientsGaveUp() {
		Cell none = Changed.cell(this.virtual, "throughputAll", List.of(0.0, 0.0, 0.0));
		assertThat(none.voidReasons()).containsExactly("virtual had no correct answer");
		Cell impatient = Changed.cell(none, "details", Map.of("timedOut", 2400.0));
		assertThat(impatient.voidReasons()).isEmpty();
		assertThat(judge(this.ten, impatient).outcome()).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void everyReasonIsNamed() {
		assertThat(judge(Changed.cell(this.ten, "errors", Map.of("reset", 11)),
				Changed.cell(this.virtual, "driver/saturated", true))
			.sentence()).contains("platform-10 had errors (11 reset); the load driver was saturated while virtual");
	}

	@Test
	void saturatedDriver() {
		assertVoid(judge(this.ten, Changed.cell(this.virtual, "driver/saturated", true)),
				"No verdict on virtual and platform-10: the load driver was saturated while virtual was measured.");
	}

	@Test
	void lostRequests() {
		assertThat(judge(this.ten, Changed.cell(this.virtual, "driver/lost", 3)).sentence())
			.contains("the load driver lost 3 requests while virtual was measured");
	}

	@Test
	void errorsOfTheDriverAreNotThoseOfTheContender() {
		assertThat(judge(this.ten, Changed.cell(this.virtual, "driver/errors", Map.of("memory", 1))).sentence())
			.contains("the load driver had errors")
			.doesNotContain("virtual had errors");
	}

	@Test
	void computationThatWasNotSteady() {
		Cell steady = JudgeTest.computing(this.ten, 50, List.of(1.0, 1.0, 1.0));
		Cell unsteady = Changed.cell(JudgeTest.computing(this.virtual, 50, List.of(1.0, 1.0, 1.0)), "steady", false);
		assertVoid(judge(steady, unsteady), "No verdict on virtual and platform-10: virtual was not steady.");
	}

	@Test
	void waitsThatWereNotSteadyWhereTheMachineLimitsTheSlower() {
		Cell unsteady = Changed.cell(Changed.cell(this.virtual, "steady", false), "machine/busyPercent", 97.0);
		assertVoid(judge(Changed.cell(this.ten, "machine/busyPercent", 97.0), unsteady),
				"No verdict on virtual and platform-10: virtual was not steady.");
		assertThat(judge(this.ten, unsteady).outcome()).isEqualTo(Outcome.FASTER);
	}

	@Test
	void contenderWithoutACorrectAnswer() {
		assertVoid(judge(this.ten, SampleResults.cell("virtual", List.of(12.0, 0.0, 0.0))),
				"No verdict on virtual and platform-10: virtual had no correct answer.");
	}

	@Test
	void computationUnderALoadDriverWhoseProcessorsWereNotWatched() {
		Cell unknown = Changed.cell(this.virtual, "idealSeconds", null);
		assertThat(judge(Changed.cell(this.ten, "idealSeconds", null), unknown).sentence())
			.contains("it is unknown whether the machine was full");
		assertThat(judge(Changed.cell(Changed.cell(this.ten, "idealSeconds", null), "driver", null),
				Changed.cell(unknown, "driver", null))
			.outcome()).isEqualTo(Outcome.FASTER);
	}

	@Test
	void fullMachineWithoutTheCpuOfEachRepeat() {
		Cell full = JudgeTest.computing(this.ten, 95, List.of(1.0, 1.0, 1.0));
		assertThat(judge(full, JudgeTest.computing(this.virtual, 95, List.of(1.0, 1.0))).sentence())
			.contains("the CPU per request of virtual was not measured");
		assertThat(judge(full, JudgeTest.computing(this.virtual, 95, List.of(1.0, 1.0, 0.0))).outcome())
			.isEqualTo(Outcome.VOID);
	}

	@Test
	void contenderWithoutAnyAnswerLeavesTheOtherVerdicts() {
		Cell dead = Changed.cell(SampleResults.cell("platform-200", List.of(0.0, 0.0, 0.0)), "errors",
				Map.of("reset", 11));
		List<Cell> cells = List.of(this.ten, dead, this.virtual);
		assertThat(Judge.judge(cells, SampleResults.lastWithTheOthers(cells)))
			.allSatisfy((verdict) -> assertThat(verdict.estimate().ratio()).isFinite())
			.extracting(Verdict::outcome)
			.containsExactly(Outcome.FASTER, Outcome.VOID);
	}

	private static void assertVoid(Verdict verdict, String sentence) {
		assertThat(verdict.sentence()).isEqualTo(sentence);
		assertThat(verdict.outcome()).isEqualTo(Outcome.VOID);
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.estimate().ratioLow()).isNull();
		assertThat(verdict.estimate().smallestDifference()).isNull();
	}

	private static Verdict judge(Cell baseline, Cell candidate) {
		List<Cell> cells = List.of(baseline, candidate);
		return Judge.judge(cells, SampleResults.lastWithTheOthers(cells)).getFirst();
	}

}
