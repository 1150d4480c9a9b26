package dev.virtualthreads.benchmark.compare;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.compare.LimitReport.Row;
import dev.virtualthreads.benchmark.report.CellText;
import dev.virtualthreads.benchmark.results.Cell;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class LimitReportTest {

	/** SLOWER is a ratio of 0.9, known to about ±0.5 %. */
	private static final Map<String, String> NAMES = Map.of("BASE", "virtual=12.48/12.5/12.52", "SLOWER",
			"virtual=11.232/11.25/11.268", "POOL", "platform-10=2.4/2.5/2.6", "CPU",
			"virtual=12.48/12.5/12.52 idealSeconds=null machine/busyPercent=50", "RATE",
			"virtual=12.48/12.5/12.52 rate=30", "GOOD", "good=10/10.01/9.99", "ONCE", "once=1", "HOSTILE",
			"a|\"<b>&=10/10.01/9.99");

	// 1 ÷ 1.2 is below 1 - 0.18: as a loss of throughput it would fail
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					5  | BASE   | SLOWER | FAILED    |
					9  | BASE   | SLOWER | FAILED    |
					11 | BASE   | SLOWER | PASSED    |
					10 | BASE   | SLOWER | UNDECIDED |
					0  | SLOWER | BASE   | PASSED    | Comparison passed: 1 passed, 0 worse by more than 0 %, 0 cannot tell.
					5  | CPU cpuMicrosPerRequestAll=[1998,2000,2002] | CPU cpuMicrosPerRequestAll=[2197.8,2200,2202.2] | FAILED | CPU per request
					12 | CPU cpuMicrosPerRequestAll=[1998,2000,2002] | CPU cpuMicrosPerRequestAll=[2197.8,2200,2202.2] | PASSED | CPU per request
					18 | CPU cpuMicrosPerRequestAll=[1998,2000,2002] | CPU cpuMicrosPerRequestAll=[2397.6,2400,2402.4] | FAILED | CPU per request
					22 | CPU cpuMicrosPerRequestAll=[1998,2000,2002] | CPU cpuMicrosPerRequestAll=[2397.6,2400,2402.4] | PASSED | CPU per request
					5  | BASE   | BASE errors={"5xx":22} | FAILED | had errors (22 5xx) … New errors count as worse.
					5  | CPU    | CPU details={"timedOut":200.0} | FAILED | more requests had no correct answer.
					5  | BASE errors={"5xx":22} | BASE errors={"5xx":22} | UNDECIDED |
					5  | BASE   | SLOWER idealSeconds=null machine/otherCpuPercent=50 | UNDECIDED | other programs used 50 %
					5  | virtual=12.5 | virtual=1 | UNDECIDED | use --repeats 3 or more
					5  | POOL, BASE | BASE   | PASSED UNDECIDED | transfers 400/50 platform-10: the second file has no such measurement.
					5  | POOL, BASE | SLOWER | FAILED UNDECIDED |
					5  | RATE latencyMillis/p99=900 | RATE latencyMillis/p99=1800 | UNDECIDED | virtual: the p99 rose from 900.0 to 1800.0 ms
					5  | RATE latencyMillis/p99=900 | RATE latencyMillis/p99=1700 | PASSED |
					5  | RATE latencyMillis/p99=0.4 | RATE latencyMillis/p99=1.2  | PASSED |
					10 | RATE latencyMillis/p99=900 | SLOWER rate=30 latencyMillis/p99=1800 | UNDECIDED | measure more repeats … the p99 rose
					""")
	void statusOfEachCheckDecides(double limit, String baseline, String candidate, String status,
			@Nullable String parts) {
		LimitReport report = report(limit, cells(baseline), cells(candidate));
		assertThat(report.rows()).extracting((row) -> row.status().name()).containsExactlyInAnyOrder(status.split(" "));
		assertThat(report.exitCode()).isEqualTo(status.contains("FAILED") ? 1 : status.contains("UNDECIDED") ? 3 : 0);
		assertThat(report.text()).contains((parts == null) ? List.of("") : List.of(parts.split(" … ")));
		assertThat(report.text().contains("measure more repeats")).isEqualTo(limit == 10);
	}

	@Test
	void rowHasIntervalAndResolution() {
		assertThat(report(2.5, cells("BASE"), cells("SLOWER")).text().lines())
			.anyMatch((line) -> line.contains("1 worse by more than 2.5 %"))
			.anyMatch((line) -> line.matches("virtual +transfers +400/50 +throughput +"
					+ "0\\.900 \\(0\\.8\\d\\d–0\\.9\\d\\d\\) +\\d\\.\\d % +FAILED"));
	}

	@Test
	void refusedComparisonCannotTell() {
		TwoResults both = TwoResultsTest.compare(cells("BASE"), cells("SLOWER"));
		LimitReport report = new LimitReport(both, 5, "These results are not comparable.");
		assertThat(report.exitCode()).isEqualTo(3);
		assertThat(report.text()).contains("virtual: These results are not comparable.");
	}

	// 0.98 is near to 1 and far from the limit of 0.95, 0.949 is the other way round
	@Test
	void correctionTestsTheLimit() {
		List<Row> rows = report(5, cells("BASE, BASE scenario=\"ramp\""),
				cells("virtual=12.2304/12.25/12.2696, virtual=11.84352/11.8625/11.88148 scenario=\"ramp\""))
			.rows();
		assertThat(visibleFrom(rows.getLast())).isLessThan(visibleFrom(rows.getFirst()));
	}

	@Test
	void summaryStartsWithTheResultAndHasARowForEachCheck() {
		LimitReport report = report(5, cells("GOOD, HOSTILE, ONCE"),
				cells("GOOD, HOSTILE throughputAll=[5,5.005,4.995], ONCE"));
		assertThat(report.markdown(List.of("A note")).lines())
			.startsWith("### Comparison FAILED: 1 passed, 1 worse by more than 5 %, 1 cannot tell.")
			.anyMatch((line) -> line.startsWith("| a\\|\"&lt;b>& ") && line.endsWith(" FAILED |"))
			.anyMatch((line) -> line.startsWith("| good ") && line.endsWith(" passed |"))
			.anyMatch((line) -> line.startsWith("| once ") && line.endsWith(" cannot tell |"))
			.endsWith("- A note");
	}

	private static List<Cell> cells(String text) {
		return CellText.cells(text, NAMES, "steady=true");
	}

	private static double visibleFrom(Row row) {
		return Double.parseDouble(row.measured().getLast().replace(" %", ""));
	}

	private static LimitReport report(double limit, List<Cell> baseline, List<Cell> candidate) {
		return new LimitReport(TwoResultsTest.compare(baseline, candidate), limit, "");
	}

}
