package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.charts.Picture;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScenarioChartsTest {

	private final ScenarioCharts charts = new ScenarioCharts(SampleResults.transfers(), "transfers");

	@Test
	void theOverviewSaysBothMeasuresInWords() {
		assertThat(this.charts.overview(760).description()).isEqualTo("load 400/50, platform-10: 2.4/s, 97.0 %; "
				+ "load 400/50, virtual: 12.1/s, 97.0 %; load 400/50, broken: void: 22 errors, void: 22 errors");
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
		return new ScenarioCharts(SampleCells.of(cell), "transfers").overview(760).description();
	}

	@Test
	void withoutAnIdealThereIsThroughputOnly() {
		Results results = SampleCells.of(SampleCells.withoutIdeal("1 KB", "virtual"));
		assertThat(new ScenarioCharts(results, "transfers").bars(360)).extracting(Picture::title)
			.containsExactly("Throughput");
		assertThat(new ScenarioCharts(results, "transfers").overview(760).description())
			.isEqualTo("load 1 KB, virtual: 10.0/s");
	}

	@Test
	void aContenderHasTheSameColourUnderEveryLoad() {
		Results results = SampleCells.of(SampleCells.good("1", "a"), SampleCells.good("1", "b"),
				SampleCells.good("2", "b"));
		List<Picture> lines = new ScenarioCharts(results, "transfers").lines("2", 360);
		assertThat(lines).isNotEmpty().allMatch((picture) -> picture.content().contains("series-1"));
		assertThat(lines).noneMatch((picture) -> picture.content().contains("series-0"));
	}

	@Test
	void showsLatencyAndEveryTrace() {
		assertThat(this.charts.lines("400/50", 360)).extracting(Picture::title)
			.containsExactly("Latency, s", "Correct responses per second", "Threads of the operating system",
					"Resident memory, MiB", "Heap in use, MiB", "Processors kept busy");
	}

}
