package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Setup;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScenarioChartsTest {

	private final ScenarioCharts charts = new ScenarioCharts(SampleResults.transfers(), "transfers");

	@Test
	void theOverviewSaysItsNumbersInWords() {
		assertThat(this.charts.overview().description()).isEqualTo("load 400/50, platform-10: 2.4/s; "
				+ "load 400/50, virtual: 12.1/s; load 400/50, broken: void: 22 5xx");
	}

	@Test
	void everyReasonOfAVoidBarIsNamed() {
		Cell good = SampleCells.withoutIdeal("1 KB", "virtual");
		assertThat(barOf(Changed.cell(good, "steady", false))).endsWith("void: not steady");
		assertThat(barOf(Changed.cell(good, "driver/saturated", true))).endsWith("void: load driver");
		assertThat(barOf(Changed.cell(good, "machine",
				Map.of("busyPercent", 90.0, "driverCpuMicrosPerRequest", 1.0, "otherCpuPercent", 30.0))))
			.endsWith("void: other programs");
		assertThat(barOf(Changed.cell(good, "throughputAll", List.of(0.0)))).endsWith("void: no correct answer");
	}

	private static String barOf(Cell cell) {
		return new ScenarioCharts(SampleCells.of(cell), "transfers").overview().description();
	}

	@Test
	void showsTheQuantityOfTheQuestion() {
		Cell heap = SampleCells.withLiveHeap("virtual", List.of(90_000L, 140_614L, 150_000L));
		Results results = SampleCells.of(heap.with(ofScenario(heap, "in-flight")));
		assertThat(new ScenarioCharts(results, "in-flight").overview().title())
			.isEqualTo("Live heap per waiting request by contender");
		assertThat(new ScenarioCharts(results, "in-flight").overview().description())
			.isEqualTo("load 400/50, virtual: 141 KB");
	}

	@Test
	void showsTheThroughputIfTheQuantityWasNotMeasured() {
		Cell cell = SampleCells.good("1000 users", "virtual");
		Results results = SampleCells.of(cell.with(ofScenario(cell, "in-flight")));
		assertThat(new ScenarioCharts(results, "in-flight").overview().description())
			.isEqualTo("load 1000 users, virtual: 10.0/s");
	}

	@Test
	void titleIsTheFindingOnTheQuantity() {
		assertThat(overviewOf(Measure.THROUGHPUT).title())
			.isEqualTo("virtual had 5.00 times the throughput of platform-10 under load 400/50.");
		assertThat(overviewOf(Measure.CPU).title())
			.isEqualTo("Throughput from 2.4/s (platform-10) to 12.1/s (virtual), load 400/50");
	}

	private static Picture overviewOf(Measure measure) {
		Results whole = SampleResults.transfers();
		Verdict verdict = new Verdict("transfers", "400/50", "platform-10", "virtual", Outcome.FASTER,
				new Verdict.Estimate(5, 4.9, 5.1, 1.02), measure, "");
		Results judged = new Results(whole.environment(), false,
				List.of(new PlannedComparison("transfers", "platform-10", "virtual", "400/50")), whole.cells(),
				List.of(verdict), List.of());
		return new ScenarioCharts(judged, "transfers").overview();
	}

	private static Setup ofScenario(Cell cell, String scenario) {
		Setup setup = cell.setup();
		return new Setup(scenario, setup.load(), setup.parameters(), setup.contender(), setup.java(),
				setup.concurrency(), setup.repeats());
	}

	@Test
	void aContenderHasTheSameColourUnderEveryLoad() {
		Results results = SampleCells.of(SampleCells.good("1", "a"), SampleCells.good("1", "b"),
				SampleCells.good("2", "b"));
		List<Picture> lines = new ScenarioCharts(results, "transfers").lines("2");
		assertThat(lines).isNotEmpty().allMatch((picture) -> picture.content().contains("#4a4f57"));
		assertThat(lines).noneMatch((picture) -> picture.content().contains("#7a6400"));
	}

	@Test
	void showsLatencyAndEveryTrace() {
		assertThat(this.charts.lines("400/50")).extracting(Picture::title)
			.containsExactly("Latency, s", "Correct responses per second", "Threads of the operating system",
					"Resident memory, MiB", "Processors kept busy");
	}

}
