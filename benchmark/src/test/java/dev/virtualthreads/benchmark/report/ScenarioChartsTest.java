package dev.virtualthreads.benchmark.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ScenarioChartsTest {

	private final ScenarioCharts charts = new ScenarioCharts(SampleResults.transfers(), "transfers");

	@Test
	void theOverviewSaysItsNumbersInWords() {
		assertThat(this.charts.overview().description()).isEqualTo("load 400/50, platform-10: 2.4/s; "
				+ "load 400/50, virtual: 12.1/s; load 400/50, broken: void: 22 5xx");
	}

	@ParameterizedTest
	@CsvSource({ "steady=false, not steady", "driver/saturated=true, load driver",
			"machine/busyPercent=90 machine/otherCpuPercent=30, other programs",
			"throughputAll=[0.0], no correct answer" })
	void everyReasonOfAVoidBarIsNamed(String change, String reason) {
		assertThat(overview("virtual idealSeconds=null " + change).description()).endsWith("void: " + reason);
	}

	@Test
	void showsTheQuantityOfTheQuestionIfItWasMeasured() {
		Picture heap = overview("virtual scenario=\"memory\" liveHeapBytesPerRequest=140614");
		assertThat(heap.title()).isEqualTo("Live heap per waiting request by contender");
		assertThat(heap.description()).isEqualTo("load 400/50, virtual: 140 KB");
		assertThat(overview("virtual scenario=\"memory\"").description()).isEqualTo("load 400/50, virtual: 12.5/s");
	}

	@ParameterizedTest
	@CsvSource({ "throughput, virtual had 5.00 times the throughput of platform-10 under load 400/50.",
			"cpu, 'Throughput from 2.4/s (platform-10) to 12.1/s (virtual), load 400/50'" })
	void titleIsTheFindingOnTheQuantity(Measure measure, String title) {
		Results whole = SampleResults.transfers();
		Verdict verdict = new Verdict("transfers", "400/50", "platform-10", "virtual", Outcome.FASTER,
				new Verdict.Estimate(5, 4.9, 5.1, 1.02), measure, "");
		assertThat(new ScenarioCharts(new Results(whole.environment(), false,
				List.of(new PlannedComparison("transfers", "platform-10", "virtual").mainUnder("400/50")),
				whole.cells(), List.of(verdict), List.of()), "transfers")
			.overview()
			.title()).isEqualTo(title);
	}

	@Test
	void moreAndMoreUsersHaveALineForEachContenderWithoutTwins() {
		Cell[] cells = Stream.of("50 users", "200 users", "1000 users")
			.flatMap((load) -> Stream.of("platform-200", "virtual", "virtual-again")
				.map((contender) -> SampleCells.good(load, contender)))
			.toArray(Cell[]::new);
		Picture lines = new ScenarioCharts(SampleCells.of(cells), "transfers").overview();
		assertThat(lines.content()).contains("Users, logarithmic", "virtual").doesNotContain("virtual-again");
		assertThat(lines.description()).startsWith("platform-200: 50 ").contains(", 1000 ", " virtual: 50 ");
		assertThat(new ScenarioCharts(SampleCells.of(Arrays.copyOf(cells, 6)), "transfers").overview().content())
			.doesNotContain("logarithmic");
		Picture named = new ScenarioCharts(SampleCells.of(cells), "transfers").named(List.of("threads", "vazão"),
				Map.of("virtual", "virtuais", "1000 users", "1,000 users"), Language.PORTUGUESE::numbers);
		assertThat(named.title()).startsWith("1.000 usuários, virtuais: ");
		assertThat(named.content()).contains("usuários", "vazão")
			.doesNotContain("platform-200", "logarithmic", "threads");
		assertThat(Quantity.THROUGHPUT.text(2800.3)).isEqualTo("2,800/s");
	}

	@Test
	void partsOfALoadAreALineOverTimeWithoutTwinsAndVoidCells() {
		Picture lines = overview("virtual scenario=\"warm-up\" details={\"second20To40\":9.0}; "
				+ "virtual-again scenario=\"warm-up\"; platform-10 scenario=\"warm-up\" driver/saturated=true");
		assertThat(lines.title()).isEqualTo("Answers in seconds 20 to 40 by contender");
		assertThat(lines.content()).contains("Correct responses per second", "seconds of the load")
			.doesNotContain("virtual-again", "platform-10");
	}

	@Test
	void onlyTheHighestShareOfACapacityIsDrawn() {
		List<Cell> cells = Stream.of("70 %", "95 %", "120 %")
			.flatMap(
					(load) -> Stream.of("platform-10", "virtual").map((contender) -> SampleCells.good(load, contender)))
			.toList();
		List<PlannedComparison> planned = List
			.of(new PlannedComparison("transfers", "platform-10", "virtual").mainUnder("70 %"));
		Picture highest = new ScenarioCharts(new Results(SampleResults.transfers().environment(), false, planned, cells,
				Judge.judge(cells, planned), List.of()), "transfers")
			.overview();
		assertThat(highest.title()).endsWith("at 120 %.");
		assertThat(highest.content()).contains("load 120 %").doesNotContain("load 70 %");
	}

	@Test
	void aContenderHasTheSameColourUnderEveryLoad() {
		Results results = SampleCells.of(SampleCells.good("1", "a"), SampleCells.good("1", "b"),
				SampleCells.good("2", "b"));
		assertThat(new ScenarioCharts(results, "transfers").lines("2")).isNotEmpty()
			.allMatch((picture) -> picture.content().contains("#4a4f57"))
			.noneMatch((picture) -> picture.content().contains("#7a6400"));
	}

	@Test
	void showsLatencyAndEveryTrace() {
		assertThat(this.charts.lines("400/50")).extracting(Picture::title)
			.containsExactly("Latency, s", "Correct responses per second", "Threads of the operating system",
					"Resident memory, MiB", "Processors kept busy");
	}

	private static Picture overview(String cells) {
		Results results = SampleCells.of(cells);
		Cell first = results.cells().getFirst();
		return new ScenarioCharts(results, first.scenario()).overview();
	}

}
