package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScenarioTableTest {

	private final ScenarioTable table = new ScenarioTable(SampleResults.transfers(), "transfers");

	@Test
	void showsIdealMeasuredAndRatio() {
		assertThat(this.table.text().lines().limit(3)).containsExactly(
				"contender      load  requests    ideal  measured  of ideal  ratio          throughput     p50    mean     p99  longest  CPU per request  driver CPU   memory  threads  errors",
				"platform-10  400/50       400  160.0 s   165.0 s    97.0 %   1.00               2.4/s  4.00 s  4.00 s  4.02 s   951 ms                -           -  300 MiB       42    none",
				"virtual      400/50       400  32.00 s   33.00 s    97.0 %   5.00  12.1/s, not steady  4.00 s  4.00 s  4.02 s   951 ms          2.00 ms     0.10 ms  300 MiB       42    none");
	}

	@Test
	void aRowWithErrorsCannotWin() {
		assertThat(this.table.text().lines().skip(3).findFirst().orElseThrow())
			.matches("broken +400/50 +400 +32.00 s +1.00 s +- +- .* 22 5xx");
	}

	@Test
	void ratioNeedsAComparisonOfThroughputs() {
		Results whole = SampleResults.transfers();
		assertThat(table(List.of()).headings()).doesNotContain("ratio");
		assertThat(ratios(whole.verdicts())).containsExactly("1.00", "5.00", "-");
		assertThat(ratios(List.of(verdict(Outcome.FASTER, Measure.CPU)))).containsExactly("-", "-", "-");
		assertThat(ratios(List.of(verdict(Outcome.VOID, Measure.THROUGHPUT)))).containsExactly("-", "-", "-");
	}

	@Test
	void contenderWithoutAVerdictHasARatioToo() {
		Results whole = SampleResults.transfers();
		Cell baseline = whole.cells().getFirst();
		Results more = new Results(whole.environment(), false, List.of(),
				List.of(baseline, baseline.with(baseline.setup().named("other"))), whole.verdicts(), List.of());
		Table withOther = new ScenarioTable(more, "transfers").table();
		assertThat(withOther.rows()).extracting((row) -> row.get(withOther.headings().indexOf("ratio")))
			.containsExactly("1.00", "1.00");
	}

	private static Verdict verdict(Outcome outcome, Measure measure) {
		return new Verdict("transfers", "400/50", "platform-10", "virtual", outcome,
				new Verdict.Estimate(5, null, null, null), measure, "Do it.");
	}

	private static List<String> ratios(List<Verdict> verdicts) {
		Table table = table(verdicts);
		return table.rows().stream().map((row) -> row.get(table.headings().indexOf("ratio"))).toList();
	}

	private static Table table(List<Verdict> verdicts) {
		Results whole = SampleResults.transfers();
		Results results = new Results(whole.environment(), false, List.of(), whole.cells(), verdicts, List.of());
		return new ScenarioTable(results, "transfers").table();
	}

	@Test
	void voidCellHasNeitherThroughputNorLatency() {
		assertThat(this.table.text().lines().skip(3).findFirst().orElseThrow())
			.matches("broken .* 1.00 s +- +- +- +- +- +- +- +2.00 ms .*");
	}

	@Test
	void isAMarkdownTable() {
		assertThat(this.table.markdown().lines().limit(4))
			.allMatch((line) -> line.startsWith("|") && line.endsWith("|"));
		assertThat(this.table.markdown().lines().skip(1).findFirst().orElseThrow()).matches("\\|-+(\\|-+:)+\\|");
	}

	@Test
	void saysHowAndWhereItWasMeasured() {
		assertThat(this.table.text()).contains("Repeats: 3. p99 of all repeats. Parameters: preset full",
				"2026-01-02 on 2 CPUs, 8 GiB", "Spring Boot 4.0.7, Tomcat 11.0.22, commit unknown");
	}

	@Test
	void saysInOneRangeHowOftenContendersWereRepeated() {
		Results results = SampleCells.of(SampleResults.cell("sequential", List.of(1.0, 2.0)),
				SampleResults.cell("virtual", List.of(1.0, 2.0, 3.0)),
				SampleResults.cell("sequential", List.of(1.0, 2.0, 3.0)));
		assertThat(new ScenarioTable(results, "transfers").text()).contains("Repeats: 2 to 3. p99 of");
	}

	@Test
	void namesWhatTheDriverHeldUp() {
		Results results = SampleCells.of(SampleResults.cell("virtual", List.of(1.0, 2.0), Map.of(), true));
		assertThat(new ScenarioTable(results, "transfers").text())
			.endsWith("Void, because the load driver was saturated: virtual 400/50.");
	}

	@Test
	void marksTheNumbersOfWhatWasNotSteady() {
		assertThat(this.table.text().lines().filter((line) -> line.contains("12.1/s, not steady"))).singleElement()
			.asString()
			.startsWith("virtual");
	}

	@Test
	void liveHeapHasTwoDigits() {
		Results results = SampleCells.of(SampleCells.withLiveHeap("virtual", List.of(54_000L, 55_459L, 58_000L)),
				SampleCells.withLiveHeap("reactive", List.of(30_371L)));
		assertThat(new ScenarioTable(results, "transfers").text()).contains("live heap per request", "55 KB",
				" 30 KB\n");
	}

	@Test
	void fewerThanOneThousandAnswersHaveNoP99() {
		Results results = SampleCells.of(SampleResults.cell("virtual", List.of(1.0, 2.0)));
		assertThat(new ScenarioTable(results, "transfers").text()).doesNotContain("p99");
		assertThat(new ScenarioTable(results, "transfers").brief()).contains("throughput").doesNotContain("p99");
	}

	@Test
	void pageHasNeitherDetailsNorEmptyColumns() {
		Results results = SampleCells.of(SampleResults.cell("virtual", List.of(1.0, 2.0, 3.0)));
		assertThat(new ScenarioTable(results, "transfers").markdown().lines().findFirst().orElseThrow())
			.contains("throughput |", " p99 |")
			.doesNotContain("requests", " p50 |", "threads", "errors");
	}

}
