package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ScenarioTableTest {

	private static final Results SAMPLE = SampleResults.transfers();

	private final ScenarioTable table = new ScenarioTable(SAMPLE, "transfers");

	@Test
	void showsIdealMeasuredAndRatioAndNothingOfAVoidCell() {
		assertThat(this.table.text().lines().limit(4)).containsExactly(
				"contender      load  requests    ideal  measured  of ideal  ratio          throughput     p50    mean     p99  longest  CPU per request  driver CPU   memory  threads  errors",
				"platform-10  400/50       400  160.0 s   165.0 s    97.0 %   1.00              2.42/s  4.00 s  4.00 s  4.02 s   951 ms                -           -  300 MiB       42    none",
				"virtual      400/50       400  32.00 s   33.00 s    97.0 %   5.00  12.1/s, not steady  4.00 s  4.00 s  4.02 s   951 ms          2.00 ms     0.10 ms  300 MiB       42    none",
				"broken       400/50       400  32.00 s    1.00 s         -      -                   -       -       -       -        -          2.00 ms     0.10 ms  300 MiB       42  22 5xx");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1.087|1.09", "3.0|3", "58461.5|58,462", "9.96|9.96", "38.22|38" })
	void onlyASmallNumberKeepsItsFraction(double number, String text) {
		assertThat(Units.number(number)).isEqualTo(text);
	}

	@Test
	void ratioNeedsAComparisonOfThroughputs() {
		assertThat(table(List.of()).headings()).doesNotContain("ratio");
		assertThat(table(List.of(verdict(Outcome.FASTER, Measure.THROUGHPUT))).column("ratio")).containsExactly("1.00",
				"5.00", "-");
		assertThat(table(List.of(verdict(Outcome.FASTER, Measure.CPU))).column("ratio")).containsOnly("-");
		assertThat(table(List.of(verdict(Outcome.VOID, Measure.THROUGHPUT))).column("ratio")).containsOnly("-");
	}

	@Test
	void contenderWithoutAVerdictHasARatioToo() {
		Cell baseline = SAMPLE.cells().getFirst();
		assertThat(new ScenarioTable(
				SampleCells.of(SAMPLE.verdicts(), baseline, baseline.with(baseline.setup().named("other"))),
				"transfers")
			.table()
			.column("ratio")).containsExactly("1.00", "1.00");
	}

	private static Verdict verdict(Outcome outcome, Measure measure) {
		return new Verdict("transfers", "400/50", "platform-10", "virtual", outcome,
				new Verdict.Estimate(5, null, null, null), measure, "Do it.");
	}

	private static Table table(List<Verdict> verdicts) {
		return new ScenarioTable(SampleCells.of(verdicts, SAMPLE.cells().toArray(Cell[]::new)), "transfers").table();
	}

	@Test
	void saysHowAndWhereItWasMeasured() {
		assertThat(this.table.text())
			.contains("Repeats: 3. p99 of all repeats if one has few answers. Parameters: preset full",
					"2026-01-02 on 2 CPUs, 8 GiB", "Spring Boot 4.0.7, Tomcat 11.0.22")
			.doesNotContain("leave out");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					sequential 1 2; virtual 1 2 3; sequential 1 2 3 | Repeats: 2 to 3. p99 of
					virtual 1 2 driver/saturated=true | Void, because the load driver was saturated: virtual 400/50.
					platform-10 details={"timedOut":200.0} | Latencies leave out the requests without an answer. 400/50: platform-10 33.
					virtual liveHeapBytesPerRequest=55459; reactive liveHeapBytesPerRequest=30371 | 30 KB
					""")
	void textContains(String cells, String text) {
		assertThat(new ScenarioTable(SampleCells.of(cells), "transfers").text()).contains(text);
	}

	@Test
	void fewerThanOneThousandAnswersHaveNoP99() {
		ScenarioTable two = new ScenarioTable(SampleCells.of("virtual 1 2"), "transfers");
		assertThat(two.text()).doesNotContain("p99");
		assertThat(two.brief()).contains("throughput").doesNotContain("p99");
	}

	@ParameterizedTest
	@CsvSource({ "2, 120.0", "0.5, 2900.0" })
	void p99IsTheMedianOfRepeatsThatHaveEnoughAnswers(String seconds, double millis) {
		assertThat(Changed
			.cells("virtual 1000 1000 1000 p99MillisAll=[120,3000,100] latencyMillis/p99=2900 secondsAll=[%s,%s,%s]"
				.formatted(seconds, seconds, seconds)))
			.extracting(Cell::p99Millis)
			.containsExactly(millis);
	}

	@Test
	void valueThatIsALowerBoundSaysSoInTheSameColumn() {
		List<Cell> cells = Changed.cells("""
				virtual scenario="overload" details={"recoverySeconds":3.0}; \
				reactive scenario="overload" details={"recoverySecondsAtLeast":12.0}""");
		assertThat(Column.own(cells)).singleElement().satisfies((column) -> {
			assertThat(column.heading()).isEqualTo("recovery seconds");
			assertThat(cells).extracting(column::field).containsExactly("3", "12 or more");
		});
	}

	@Test
	void answersPerSecondAreAColumnOnlyBesideARecovery() {
		assertThat(Column.own(Changed.cells("virtual details={\"answersPerSecond\":7.0}"))).isEmpty();
		assertThat(Column.own(Changed.cells("virtual details={\"answersPerSecond\":7.0,\"recoverySeconds\":3.0}")))
			.extracting(Column::heading)
			.containsExactlyInAnyOrder("answers per second", "recovery seconds");
	}

	@Test
	void pageHasNeitherDetailsNorEmptyColumns() {
		assertThat(new ScenarioTable(SampleCells.of("virtual 1 2 3"), "transfers").markdown().lines()).first()
			.asString()
			.contains("throughput |", " p99 |")
			.doesNotContain("requests", " p50 |", "threads", "errors");
	}

}
