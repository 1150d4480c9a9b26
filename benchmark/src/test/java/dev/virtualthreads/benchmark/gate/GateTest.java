package dev.virtualthreads.benchmark.gate;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.gate.Check.Status;
import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

class GateTest {

	private static final Cell BASE = throughput(1);

	private static final Cell SLOWER = throughput(0.9);

	// a ratio of 0.9, known to about ±0.5 %
	@ParameterizedTest
	@CsvSource({ "5, FAILED, 1", "9, FAILED, 1", "11, PASSED, 0", "10, UNDECIDED, 3" })
	void intervalBelowTheLimitFailsAndOneThatContainsItCannotTell(double limit, Status status, int exitCode) {
		Gate gate = gate(limit, List.of(BASE), List.of(SLOWER));
		assertThat(gate.checks()).extracting(Check::status).containsExactly(status);
		assertThat(gate.exitCode()).isEqualTo(exitCode);
	}

	@Test
	void betterCandidatePasses() {
		Gate gate = gate(0, List.of(SLOWER), List.of(BASE));
		assertThat(gate.exitCode()).isZero();
		assertThat(gate.headline()).isEqualTo("Gate passed: 1 passed, 0 worse by more than 0 %, 0 cannot tell.");
	}

	@Test
	void sentenceNamesIntervalLimitAndResolution() {
		assertThat(gate(2.5, List.of(BASE), List.of(SLOWER)).checks().getFirst().line())
			.matches("transfers 400/50 virtual FAILED: the throughput was 0\\.900 times that of the baseline "
					+ "\\(95 % interval 0\\.8\\d\\d to 0\\.9\\d\\d\\): worse by more than 2\\.5 %\\. "
					+ "A difference below \\d\\.\\d % could not be seen\\.");
	}

	@Test
	void moreCpuPerRequestFailsWhereRequestsDoNotWait() {
		Gate gate = gate(5, List.of(cpu(1)), List.of(cpu(1.1)));
		assertThat(gate.exitCode()).isOne();
		assertThat(gate.checks().getFirst().sentence())
			.startsWith("the CPU per request was 1.100 times that of the baseline (95 % interval 1.0")
			.contains("worse by more than 5 %");
		assertThat(gate(12, List.of(cpu(1)), List.of(cpu(1.1))).exitCode()).isZero();
	}

	// 1 ÷ 1.2 is below 1 - 0.18: as a loss of throughput it would fail
	@Test
	void limitOfCpuIsAnIncrease() {
		assertThat(new Limit(25).ratio(cpuVerdict().measure())).isCloseTo(0.8, within(1e-12));
		assertThat(gate(18, List.of(cpu(1)), List.of(cpu(1.2))).exitCode()).isOne();
		assertThat(gate(22, List.of(cpu(1)), List.of(cpu(1.2))).exitCode()).isZero();
	}

	@Test
	void newErrorsFail() {
		Cell broken = Changed.cell(BASE, "errors", Map.of("5xx", 22));
		Gate gate = gate(5, List.of(BASE), List.of(broken));
		assertThat(gate.exitCode()).isOne();
		assertThat(gate.checks().getFirst().sentence()).contains("had errors (22 5xx)", "New errors count as worse.");
		assertThat(gate(5, List.of(broken), List.of(broken)).exitCode()).isEqualTo(3);
	}

	@Test
	void voidMeasurementCannotTell() {
		Cell disturbed = Changed.cell(SLOWER, "machine/otherCpuPercent", 50.0);
		Gate gate = gate(5, List.of(BASE), List.of(disturbed));
		assertThat(gate.exitCode()).isEqualTo(3);
		assertThat(gate.checks().getFirst().sentence()).contains("other programs used 50 %");
	}

	@Test
	void oneRepeatCannotTell() {
		Gate gate = gate(5, List.of(SampleResults.cell("virtual", List.of(12.5))),
				List.of(SampleResults.cell("virtual", List.of(1.0))));
		assertThat(gate.exitCode()).isEqualTo(3);
		assertThat(gate.checks().getFirst().sentence()).contains("use --repeats 3 or more");
	}

	@Test
	void missingMeasurementCannotTell() {
		Cell pool = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));
		Gate gate = gate(5, List.of(pool, BASE), List.of(BASE));
		assertThat(gate.checks()).extracting(Check::contender, Check::status)
			.containsExactly(tuple("virtual", Status.PASSED), tuple("platform-10", Status.UNDECIDED));
		assertThat(gate.exitCode()).isEqualTo(3);
	}

	@Test
	void failedCheckCountsMoreThanOneThatCannotTell() {
		Cell pool = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));
		assertThat(gate(5, List.of(pool, BASE), List.of(SLOWER)).exitCode()).isOne();
	}

	@Test
	void otherSettingsCannotTellUnlessTheyAreAccepted() {
		Cell quick = Changed.cell(BASE, "parameters/preset", "quick");
		TwoResults both = TwoResultsTest.compare(List.of(BASE), List.of(quick));
		assertThat(Gate.of(both, 5, false).exitCode()).isEqualTo(3);
		assertThat(Gate.of(both, 5, false).checks().getFirst().sentence()).contains("not comparable", "quick");
		assertThat(Gate.of(both, 5, true).exitCode()).isZero();
	}

	@Test
	void rateThatBrokeTheBaselineIsNotChecked() {
		Gate gate = gate(5, List.of(SampleRates.cell("virtual", 30, 900), SampleRates.cell("virtual", 60, 2900)),
				List.of(SampleRates.cell("virtual", 30, 900), SampleRates.cell("virtual", 60, 2900)));
		assertThat(gate.checks()).extracting(Check::load).containsExactly("30/s");
	}

	@Test
	void clearlyLaterAnswersAtARateCannotTell() {
		List<Cell> baseline = List.of(atRate(900));
		Gate gate = gate(5, baseline, List.of(atRate(1800)));
		assertThat(gate.exitCode()).isEqualTo(3);
		assertThat(gate.checks().getFirst().sentence()).contains("not worse by more than 5 %. A difference below",
				"But the p99 rose from 900.0 to 1800.0 ms");
		assertThat(gate(5, baseline, List.of(atRate(1700))).exitCode()).isZero();
		assertThat(gate(5, List.of(atRate(0.4)), List.of(atRate(1.2))).exitCode()).isZero();
	}

	@Test
	void laterAnswersDoNotHideThatTheThroughputIsUndecided() {
		Cell slower = Changed.cell(Changed.cell(SLOWER, "parameters/ratePerSecond", 30), "latencyMillis/p99", 1800);
		assertThat(gate(10, List.of(atRate(900)), List.of(slower)).checks().getFirst().sentence())
			.contains("measure more repeats", "But the p99 rose");
	}

	@Test
	void allScenariosAreOneFamily() {
		Cell other = Changed.cell(BASE, "scenario", "ramp");
		Cell otherSlower = Changed.cell(SLOWER, "scenario", "ramp");
		Verdict alone = gate(5, List.of(BASE), List.of(SLOWER)).checks().getFirst().verdict();
		Verdict together = gate(5, List.of(BASE, other), List.of(SLOWER, otherSlower)).checks().getFirst().verdict();
		assertThat(Objects.requireNonNull(together).estimate().ratioLow())
			.isLessThan(Objects.requireNonNull(alone).estimate().ratioLow());
	}

	// 0.98 is near to 1 and far from the limit of 0.95, 0.949 is the other way round
	@Test
	void correctionTestsTheLimit() {
		Cell other = Changed.cell(BASE, "scenario", "ramp");
		Cell nearLimit = Changed.cell(throughput(0.949), "scenario", "ramp");
		List<Check> checks = gate(5, List.of(BASE, other), List.of(throughput(0.98), nearLimit)).checks();
		double far = Objects
			.requireNonNull(Objects.requireNonNull(checks.getFirst().verdict()).estimate().smallestDifference());
		double near = Objects
			.requireNonNull(Objects.requireNonNull(checks.getLast().verdict()).estimate().smallestDifference());
		assertThat(near).isLessThan(far);
	}

	private static Verdict cpuVerdict() {
		return Objects.requireNonNull(gate(5, List.of(cpu(1)), List.of(cpu(1))).checks().getFirst().verdict());
	}

	private static Cell throughput(double factor) {
		return SampleResults.cell("virtual", List.of(12.48 * factor, 12.5 * factor, 12.52 * factor));
	}

	private static Cell atRate(double p99) {
		return Changed.cell(Changed.cell(BASE, "parameters/ratePerSecond", 30), "latencyMillis/p99", p99);
	}

	private static Cell cpu(double factor) {
		Cell computing = Changed.cell(Changed.cell(BASE, "idealSeconds", null), "machine/busyPercent", 50.0);
		return Changed.cell(computing, "cpuMicrosPerRequestAll", List.of(1998 * factor, 2000 * factor, 2002 * factor));
	}

	static Gate gate(double limit, List<Cell> baseline, List<Cell> candidate) {
		return Gate.of(TwoResultsTest.compare(baseline, candidate), limit, false);
	}

}
