package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

/** Outcomes and measures of verdicts. */
class JudgeTest {

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.4, 12.5, 12.6));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.4, 12.5, 12.6));

	@Test
	void comparesWhatTheScenarioNames() {
		assertThat(Judge.judge(List.of(this.ten, this.twoHundred, this.virtual),
				List.of(new PlannedComparison("transfers", "platform-200", "virtual"),
						new PlannedComparison("transfers", "platform-10", "platform-200"),
						new PlannedComparison("transfers", "reactive", "virtual"),
						new PlannedComparison("ramp", "platform-10", "virtual"))))
			.extracting(Verdict::baseline, Verdict::candidate)
			.containsExactly(tuple("platform-200", "virtual"), tuple("platform-10", "platform-200"));
	}

	@Test
	void ratioIsAboveOneForTheBetterCandidate() {
		Verdict faster = judge(this.ten, this.virtual);
		assertThat(faster.estimate().ratio()).isCloseTo(5, within(0.01));
		assertThat(faster.outcome()).isEqualTo(Outcome.FASTER);
		assertThat(faster.winner()).isEqualTo("virtual");
		Verdict slower = judge(this.virtual, this.ten);
		assertThat(slower.estimate().ratio()).isCloseTo(1 / faster.estimate().ratio(), within(1e-12));
		assertThat(slower.outcome()).isEqualTo(Outcome.SLOWER);
		assertThat(slower.winner()).isEqualTo("virtual");
	}

	@ParameterizedTest
	@CsvSource({ "1.0, 1.0, 1.0, equivalent", "1.012, 1.013, 1.014, equivalent", "1.016, 1.02, 1.024, small difference",
			"0.976, 0.98, 0.984, small difference", "1.02, 1.1, 1.2, undecided", "1.03, 1.031, 1.032, faster",
			"0.967, 0.968, 0.969, slower" })
	void outcomeFollowsFromTheWholeInterval(double first, double second, double third, String outcome) {
		Verdict verdict = judge(SampleResults.cell("platform-200", List.of(10.0, 10.0, 10.0)),
				SampleResults.cell("virtual", List.of(10 * first, 10 * second, 10 * third)));
		assertThat(verdict.outcome()).hasToString(outcome);
		assertThat(verdict.winner() != null)
			.isEqualTo(verdict.outcome() == Outcome.FASTER || verdict.outcome() == Outcome.SLOWER);
	}

	@Test
	void ratioIsTheCentreOfThePairs() {
		Cell base = SampleResults.cell("platform-10", List.of(40.0, 10.0, 20.0));
		Cell other = SampleResults.cell("virtual", List.of(40.0, 80.0, 20.0));
		Verdict.Estimate estimate = judge(base, other).estimate();
		assertThat(estimate.ratio()).isCloseTo(2, within(1e-9));
		assertThat(estimate.ratio() / Objects.requireNonNull(estimate.ratioLow()))
			.isCloseTo(Objects.requireNonNull(estimate.ratioHigh()) / estimate.ratio(), within(1e-9));
	}

	@Test
	void twinIsASecondSampleOfItsContender() {
		Cell pool = SampleResults.cell("platform-200", List.of(10.0, 10.0, 10.0));
		Cell virtual = SampleResults.cell("virtual", List.of(10.0, 20.0, 10.0));
		Cell twin = SampleResults.cell("virtual-again", List.of(20.0, 10.0, 20.0));
		List<PlannedComparison> planned = List.of(new PlannedComparison("transfers", "platform-200", "virtual"),
				new PlannedComparison("transfers", "virtual", "virtual-again"));
		List<Verdict> verdicts = Judge.judge(List.of(pool, virtual, twin), planned);
		assertThat(verdicts.getFirst().outcome()).isEqualTo(Outcome.FASTER);
		assertThat(verdicts.getFirst().estimate().ratio()).isCloseTo(Math.sqrt(2), within(1e-9));
		assertThat(verdicts.getLast().outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(verdicts.getLast().estimate().ratio()).isCloseTo(Math.cbrt(2), within(1e-9));
		Cell broken = Changed.cell(twin, "errors", Map.of("5xx", 100));
		assertThat(Judge.judge(List.of(pool, virtual, broken), planned).getFirst().estimate().ratio())
			.isCloseTo(Math.cbrt(2), within(1e-9));
	}

	@Test
	void verdictsOfAnotherLoadDoNotWidenAnInterval() {
		List<PlannedComparison> planned = List.of(new PlannedComparison("transfers", "platform-10", "virtual"));
		List<Cell> one = List.of(SampleResults.cell("platform-10", List.of(10.0, 11.0, 12.0)),
				SampleResults.cell("virtual", List.of(12.0, 14.0, 14.0)));
		List<Cell> both = Stream.concat(one.stream(), one.stream().map((cell) -> Changed.cell(cell, "load", "600/200")))
			.toList();
		assertThat(Judge.judge(both, planned).getFirst()).isEqualTo(Judge.judge(one, planned).getFirst());
	}

	@Test
	void fullMachineIsJudgedByCpuAndNotByThroughput() {
		Verdict verdict = judge(computing(this.virtual, 90.1, List.of(100.0, 101.0, 99.0)),
				computing(SampleResults.cell("reactive", List.of(6.0, 6.1, 6.2)), 50, List.of(50.0, 50.0, 51.0)));
		assertThat(verdict.measure()).isEqualTo(Measure.CPU);
		assertThat(verdict.estimate().ratio()).isCloseTo(2, within(0.02));
		assertThat(verdict.winner()).isEqualTo("reactive");
	}

	@Test
	void computationUnderALoadDriverIsAlwaysJudgedByCpu() {
		Cell base = computing(this.ten, 46, List.of(500.0, 500.0, 500.0));
		Cell half = computing(this.virtual, 46, List.of(300.0, 300.0, 300.0));
		assertThat(judge(base, half).measure()).isEqualTo(Measure.CPU);
		assertThat(judge(Changed.cell(base, "driver", null), Changed.cell(half, "driver", null)).measure())
			.isEqualTo(Measure.THROUGHPUT);
	}

	@Test
	void moduleThatFillsTheMachineAloneIsJudgedByThroughput() {
		Cell slower = Changed.cell(computing(this.ten, 99, List.of(500.0, 500.0, 500.0)), "driver", null);
		Cell faster = Changed.cell(computing(this.virtual, 99, List.of(300.0, 300.0, 300.0)), "driver", null);
		assertThat(judge(slower, faster).measure()).isEqualTo(Measure.THROUGHPUT);
	}

	@Test
	void waitsAreJudgedByThroughputUntilTheMachineLimitsTheSlower() {
		assertThat(judge(busy(this.ten, 90), busy(this.virtual, 90)).measure()).isEqualTo(Measure.THROUGHPUT);
		assertThat(judge(busy(this.ten, 90.1), busy(this.virtual, 90)).measure()).isEqualTo(Measure.CPU);
		assertThat(judge(busy(this.virtual, 90), busy(this.ten, 90.1)).measure()).isEqualTo(Measure.CPU);
		assertThat(judge(busy(this.ten, 90), busy(this.virtual, 99)).measure()).isEqualTo(Measure.THROUGHPUT);
	}

	private static Cell busy(Cell cell, double percent) {
		return Changed.cell(cell, "machine/busyPercent", percent);
	}

	@Test
	void oneRepeatGivesNoWinner() {
		Verdict verdict = judge(SampleResults.cell("platform-10", List.of(2.5)),
				SampleResults.cell("virtual", List.of(12.5)));
		assertThat(verdict.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.estimate().ratioLow()).isNull();
		assertThat(verdict.estimate().smallestDifference()).isNull();
		assertThat(verdict.estimate().ratio()).isEqualTo(5);
	}

	@Test
	void singleRepeatOfOneContenderGivesNoWinner() {
		assertThat(judge(SampleResults.cell("platform-10", List.of(2.5)), this.virtual).estimate().ratioLow()).isNull();
		assertThat(judge(this.ten, SampleResults.cell("virtual", List.of(12.5))).estimate().ratioLow()).isNull();
	}

	@Test
	void singleContenderHasNoVerdict() {
		assertThat(judgeAll(List.of(this.virtual))).isEmpty();
	}

	static Cell computing(Cell cell, double busyPercent, List<Double> cpuMicrosPerRequest) {
		return Changed.cell(Changed.cell(Changed.cell(cell, "idealSeconds", null), "machine/busyPercent", busyPercent),
				"cpuMicrosPerRequestAll", cpuMicrosPerRequest);
	}

	static Verdict judge(Cell baseline, Cell candidate) {
		return judgeAll(List.of(baseline, candidate)).getFirst();
	}

	static List<Verdict> judgeAll(List<Cell> cells) {
		return Judge.judge(cells, SampleResults.lastWithTheOthers(cells));
	}

}
