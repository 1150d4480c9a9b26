package dev.virtualthreads.benchmark.compare;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.compare.LimitReport.Row;
import dev.virtualthreads.benchmark.compare.LimitReport.Status;
import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class LimitReportTest {

	private static final String HOSTILE = "a|\"<b>&";

	private static final Cell BASE = throughput(1);

	private static final Cell SLOWER = throughput(0.9);

	private static final Cell POOL = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));

	// a ratio of 0.9, known to about ±0.5 %
	@ParameterizedTest
	@CsvSource({ "5, FAILED, 1", "9, FAILED, 1", "11, PASSED, 0", "10, UNDECIDED, 3" })
	void intervalBelowTheLimitFailsAndOneThatContainsItCannotTell(double limit, Status status, int exitCode) {
		LimitReport report = report(limit, List.of(BASE), List.of(SLOWER));
		assertThat(report.rows()).extracting(Row::status).containsExactly(status);
		assertThat(report.exitCode()).isEqualTo(exitCode);
	}

	@Test
	void betterCandidatePasses() {
		LimitReport report = report(0, List.of(SLOWER), List.of(BASE));
		assertThat(report.exitCode()).isZero();
		assertThat(report.text())
			.startsWith("Comparison passed: 1 passed, 0 worse by more than 0 %, 0 cannot tell.\n\ncontender ");
	}

	@Test
	void rowHasIntervalAndResolution() {
		assertThat(report(2.5, List.of(BASE), List.of(SLOWER)).text().lines())
			.anyMatch((line) -> line.contains("1 worse by more than 2.5 %"))
			.anyMatch((line) -> line.matches("virtual +transfers +400/50 +throughput +"
					+ "0\\.900 \\(0\\.8\\d\\d–0\\.9\\d\\d\\) +\\d\\.\\d % +FAILED"));
	}

	// 1 ÷ 1.2 is below 1 - 0.18: as a loss of throughput it would fail
	@ParameterizedTest
	@CsvSource({ "1.1, 5, 1", "1.1, 12, 0", "1.2, 18, 1", "1.2, 22, 0" })
	void moreCpuPerRequestFailsWhereRequestsDoNotWait(double factor, double limit, int exitCode) {
		LimitReport report = report(limit, List.of(cpu(1)), List.of(cpu(factor)));
		assertThat(report.exitCode()).isEqualTo(exitCode);
		assertThat(report.rows().getFirst().measured()).first().isEqualTo("CPU per request");
	}

	@Test
	void newErrorsFail() {
		Cell broken = Changed.cell(BASE, "errors", Map.of("5xx", 22));
		LimitReport report = report(5, List.of(BASE), List.of(broken));
		assertThat(report.exitCode()).isOne();
		assertThat(report.text()).contains("had errors (22 5xx)", "New errors count as worse.");
		assertThat(report(5, List.of(broken), List.of(broken)).exitCode()).isEqualTo(3);
	}

	@Test
	void voidMeasurementCannotTell() {
		Cell disturbed = Changed.cell(Changed.cell(SLOWER, "idealSeconds", null), "machine/otherCpuPercent", 50.0);
		assertThat(undecided(5, BASE, disturbed)).contains("other programs used 50 %");
	}

	@Test
	void oneRepeatCannotTell() {
		assertThat(
				undecided(5, SampleResults.cell("virtual", List.of(12.5)), SampleResults.cell("virtual", List.of(1.0))))
			.contains("use --repeats 3 or more");
	}

	@Test
	void missingMeasurementCannotTell() {
		LimitReport report = report(5, List.of(POOL, BASE), List.of(BASE));
		assertThat(report.rows()).extracting(Row::status).containsExactly(Status.PASSED, Status.UNDECIDED);
		assertThat(report.text()).contains("transfers 400/50 platform-10: the second file has no such measurement.");
		assertThat(report.exitCode()).isEqualTo(3);
	}

	@Test
	void failedCheckCountsMoreThanOneThatCannotTell() {
		assertThat(report(5, List.of(POOL, BASE), List.of(SLOWER)).exitCode()).isOne();
	}

	@Test
	void refusedComparisonCannotTell() {
		TwoResults both = TwoResultsTest.compare(List.of(BASE), List.of(SLOWER));
		LimitReport report = new LimitReport(both, 5, "These results are not comparable.");
		assertThat(report.exitCode()).isEqualTo(3);
		assertThat(report.text()).contains("virtual: These results are not comparable.");
	}

	@Test
	void rateThatBrokeTheBaselineIsNotChecked() {
		List<Cell> rates = List.of(SampleRates.cell("virtual", 30, 900), SampleRates.cell("virtual", 60, 2900));
		assertThat(report(5, rates, rates).rows()).extracting((row) -> row.cell().load()).containsExactly("30/s");
	}

	@Test
	void clearlyLaterAnswersAtARateCannotTell() {
		assertThat(undecided(5, atRate(900), atRate(1800))).contains("virtual: the p99 rose from 900.0 to 1800.0 ms")
			.doesNotContain("measure more repeats");
		assertThat(report(5, List.of(atRate(900)), List.of(atRate(1700))).exitCode()).isZero();
		assertThat(report(5, List.of(atRate(0.4)), List.of(atRate(1.2))).exitCode()).isZero();
	}

	@Test
	void laterAnswersDoNotHideThatTheThroughputIsUndecided() {
		Cell slower = Changed.cell(Changed.cell(SLOWER, "parameters/ratePerSecond", 30), "latencyMillis/p99", 1800);
		assertThat(undecided(10, atRate(900), slower)).contains("measure more repeats", "the p99 rose");
	}

	@Test
	void allScenariosAreOneFamily() {
		Cell other = Changed.cell(BASE, "scenario", "ramp");
		Cell otherSlower = Changed.cell(SLOWER, "scenario", "ramp");
		Verdict alone = verdicts(List.of(BASE), List.of(SLOWER)).getFirst();
		Verdict together = verdicts(List.of(BASE, other), List.of(SLOWER, otherSlower)).getFirst();
		assertThat(together.interval().orElseThrow().low()).isLessThan(alone.interval().orElseThrow().low());
	}

	// 0.98 is near to 1 and far from the limit of 0.95, 0.949 is the other way round
	@Test
	void correctionTestsTheLimit() {
		Cell other = Changed.cell(BASE, "scenario", "ramp");
		Cell nearLimit = Changed.cell(throughput(0.949), "scenario", "ramp");
		List<Row> rows = report(5, List.of(BASE, other), List.of(throughput(0.98), nearLimit)).rows();
		assertThat(visibleFrom(rows.getLast())).isLessThan(visibleFrom(rows.getFirst()));
	}

	@Test
	void summaryStartsWithTheResultAndHasARowForEachCheck() {
		LimitReport report = report(5, List.of(cell("good", 10), cell(HOSTILE, 10), cell("once")),
				List.of(cell("good", 10), cell(HOSTILE, 5), cell("once")));
		assertThat(report.markdown(List.of("A note")).lines())
			.startsWith("### Comparison FAILED: 1 passed, 1 worse by more than 5 %, 1 cannot tell.")
			.anyMatch((line) -> line.startsWith("| a\\|\"&lt;b>& ") && line.endsWith(" FAILED |"))
			.anyMatch((line) -> line.startsWith("| good ") && line.endsWith(" passed |"))
			.anyMatch((line) -> line.startsWith("| once ") && line.endsWith(" cannot tell |"))
			.endsWith("- A note");
	}

	private static Cell cell(String contender, double throughput) {
		return SampleResults.cell(contender, List.of(throughput, 1.001 * throughput, 0.999 * throughput));
	}

	private static Cell cell(String contender) {
		return SampleResults.cell(contender, List.of(1.0));
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

	private static double visibleFrom(Row row) {
		return Double.parseDouble(row.measured().getLast().replace(" %", ""));
	}

	private static List<Verdict> verdicts(List<Cell> baseline, List<Cell> candidate) {
		return TwoResultsTest.compare(baseline, candidate).verdictsAgainst((measure) -> 0.95);
	}

	private static String undecided(double limit, Cell baseline, Cell candidate) {
		LimitReport report = report(limit, List.of(baseline), List.of(candidate));
		assertThat(report.exitCode()).isEqualTo(3);
		return report.text();
	}

	private static LimitReport report(double limit, List<Cell> baseline, List<Cell> candidate) {
		return new LimitReport(TwoResultsTest.compare(baseline, candidate), limit, "");
	}

}
