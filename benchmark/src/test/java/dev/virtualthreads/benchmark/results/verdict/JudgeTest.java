package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Verdict;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

/** Outcomes and measures of verdicts. */
class JudgeTest {

	private static final List<PlannedComparison> PLANNED = List
		.of(new PlannedComparison("transfers", "platform-10", "virtual").mainUnder("400/50"));

	@Test
	void comparesWhatTheScenarioNames() {
		assertThat(Judge.judge(Changed.cells("platform-10; platform-200; virtual"),
				List.of(new PlannedComparison("transfers", "platform-200", "virtual"),
						new PlannedComparison("transfers", "platform-10", "platform-200"),
						new PlannedComparison("transfers", "reactive", "virtual"),
						new PlannedComparison("ramp", "platform-10", "virtual"))))
			.extracting(Verdict::baseline, Verdict::candidate)
			.containsExactly(tuple("platform-200", "virtual"), tuple("platform-10", "platform-200"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "platform-10", "virtual" })
	void oneSideAloneHasNoVerdict(String cell) {
		assertThat(Judge.judge(Changed.cells(cell), PLANNED)).isEmpty();
		assertThat(judgeAll(cell)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "platform-10; virtual, faster, 5, virtual", "virtual; platform-10, slower, 0.2, virtual",
			"platform-200 10 10 10; virtual 10 10 10, equivalent, 1,",
			"platform-200 10 10; virtual 10 10 10, equivalent, 1,",
			"platform-200 10 10 10; virtual 10.12 10.13 10.14, equivalent, 1.013,",
			"platform-200 10 10 10; virtual 10.16 10.2 10.24, small difference, 1.02,",
			"platform-200 10 10 10; virtual 9.76 9.8 9.84, small difference, 0.98,",
			"platform-200 10 10 10; virtual 10.2 11 12, undecided, 1.104,",
			"platform-200 10 10 10; virtual 10.3 10.31 10.32, faster, 1.031, virtual",
			"platform-200 10 10 10; virtual 9.67 9.68 9.69, slower, 0.968, platform-200" })
	void outcomeFollowsFromTheWholeInterval(String cells, String outcome, double ratio, @Nullable String winner) {
		Verdict verdict = judge(cells);
		assertThat(verdict.outcome()).hasToString(outcome);
		assertThat(verdict.winner()).isEqualTo(winner);
		assertThat(verdict.estimate().ratio()).isCloseTo(ratio, within(0.001));
	}

	@ParameterizedTest
	@ValueSource(strings = { "platform-10 2.5; virtual 12.5", "platform-10 2.5; virtual", "platform-10; virtual 12.5" })
	void oneRepeatGivesNoWinner(String cells) {
		Verdict verdict = judge(cells);
		assertThat(verdict.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(verdict.winner()).isNull();
		assertThat(verdict.estimate()).isEqualTo(new Verdict.Estimate(5, null, null, null));
	}

	@Test
	void ratioIsTheCentreOfThePairs() {
		Verdict.Estimate estimate = judge("platform-10 40 10 20; virtual 40 80 20").estimate();
		assertThat(estimate.ratio()).isCloseTo(2, within(1e-9));
		assertThat(estimate.ratio() / Objects.requireNonNull(estimate.ratioLow()))
			.isCloseTo(Objects.requireNonNull(estimate.ratioHigh()) / estimate.ratio(), within(1e-9));
	}

	@Test
	void twinIsASecondSampleOfItsContender() {
		List<PlannedComparison> planned = List.of(new PlannedComparison("transfers", "platform-200", "virtual"),
				new PlannedComparison("transfers", "virtual", "virtual-again"));
		String cells = "platform-200 10 10 10; virtual 10 20 10; virtual-again 20 10 20";
		List<Verdict> verdicts = Judge.judge(Changed.cells(cells), planned);
		assertThat(verdicts).extracting(Verdict::outcome).containsExactly(Outcome.FASTER, Outcome.UNDECIDED);
		assertThat(verdicts.getFirst().estimate().ratio()).isCloseTo(Math.sqrt(2), within(1e-9));
		assertThat(verdicts.getLast().estimate().ratio()).isCloseTo(Math.cbrt(2), within(1e-9));
		assertThat(Judge.judge(Changed.cells(cells + " errors/5xx=100"), planned).getFirst().estimate().ratio())
			.isCloseTo(Math.cbrt(2), within(1e-9));
	}

	@Test
	void verdictsOfAnotherLoadDoNotWidenAnInterval() {
		List<Cell> one = Changed.cells("platform-10 10 11 12; virtual 12 14 14");
		List<Cell> both = Stream
			.concat(one.stream(),
					Changed.cells("platform-10 10 11 12; virtual 12 14 14; virtual-again 9 20 10")
						.stream()
						.map((cell) -> Changed.cell(cell, "load", "600/200")))
			.toList();
		assertThat(Judge.judge(both, PLANNED).getFirst()).isEqualTo(Judge.judge(one, PLANNED).getFirst());
	}

	/** The CPU counts where the machine limits the slower, and for all computations. */
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					platform-10 machine/busyPercent=90 | virtual machine/busyPercent=90 | throughput
					platform-10 machine/busyPercent=90.1 | virtual machine/busyPercent=90 | cpu
					virtual machine/busyPercent=90 | platform-10 machine/busyPercent=90.1 | cpu
					platform-10 machine/busyPercent=90 | virtual machine/busyPercent=99 | throughput
					platform-10 idealSeconds=null machine/busyPercent=46 | virtual idealSeconds=null machine/busyPercent=46 | cpu
					platform-10 idealSeconds=null machine/busyPercent=99 driver=null | virtual driver=null | throughput
					platform-10 idealSeconds=null driver=null | virtual idealSeconds=null machine/busyPercent=46 driver=null | throughput
					""")
	void machineThatLimitsTheSlowerIsJudgedByCpu(String baseline, String candidate, Measure measure) {
		assertThat(judge(baseline + ";" + candidate).measure()).isEqualTo(measure);
	}

	@Test
	void moreAnswersAreBetterAndLateRequestsOnlyVoidPercentiles() {
		List<Cell> cells = Changed
			.cells("platform-10 detailsAll={\"answersPerSecond\":[20,20.1,19.9]} driver/late=900; "
					+ "virtual detailsAll={\"answersPerSecond\":[40,40.1,39.9]}");
		Verdict verdict = Judge.judge(cells, PlannedComparison.of(PLANNED, List.of(Measure.ANSWERS))).getFirst();
		assertThat(verdict.outcome()).isEqualTo(Outcome.FASTER);
		assertThat(verdict.sentence()).startsWith("virtual had 2.00 times the throughput with recovery of platform-10");
	}

	@Test
	void plannedLatencyIsComparedByRepeatInAFamilyOfItsOwn() {
		List<Cell> cells = Changed.cells(
				"platform-10 10 10 10 secondsAll=[100,100,100] p99MillisAll=[55,56,54]; virtual 9 9 9 secondsAll=[120,120,120] p99MillisAll=[92,91,93]");
		List<Verdict> verdicts = Judge.judge(cells,
				PlannedComparison.of(PLANNED, List.of(Measure.THROUGHPUT, Measure.P99)));
		assertThat(verdicts).extracting(Verdict::measure).containsExactly(Measure.THROUGHPUT, Measure.P99);
		assertThat(verdicts.getLast().outcome()).isEqualTo(Outcome.SLOWER);
		assertThat(verdicts.getLast().estimate().ratio()).isCloseTo(0.6, within(0.01));
		assertThat(verdicts.getLast().sentence()).startsWith("platform-10 had 0.60 times the p99 of virtual");
		List<Cell> full = Changed.cells(
				"platform-10 10 10 detailsAll={\"answersPerSecond\":[9,9]}; virtual 9 9 machine/busyPercent=95 detailsAll={\"answersPerSecond\":[8,8]}");
		assertThat(Judge.judge(full,
				PlannedComparison.of(PLANNED, List.of(Measure.THROUGHPUT, Measure.ANSWERS, Measure.P99))))
			.hasSize(3)
			.allSatisfy((each) -> assertThat(each.sentence()).contains("the processors were saturated"));
	}

	@Test
	void familyAcrossScenariosIsTestedAgainstARatio() {
		assertThat(Judge.judgeAgainst((measure) -> 0.95, Changed.cells("platform-10 10 10; virtual 9.6 9.6"), PLANNED))
			.singleElement()
			.satisfies((verdict) -> assertThat(verdict.estimate().ratio()).isEqualTo(0.96, within(1e-9)));
	}

	static Verdict judge(String cells) {
		return judgeAll(cells).getFirst();
	}

	static List<Verdict> judgeAll(String cells) {
		List<Cell> all = Changed.cells(cells);
		return Judge.judge(all, SampleResults.lastWithTheOthers(all));
	}

}
