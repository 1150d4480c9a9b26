package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Cells after which {@code bench run} has exit code 0, and others. */
class RunReportTest {

	private final Cell good = SampleCells.good("400/50", "virtual");

	@Test
	void measurementWithoutAVerdictIsComplete() {
		Cell computing = Changed.cell(Changed.cell(this.good, "idealSeconds", null), "steady", false);
		Cell disturbed = Changed.cell(computing, "machine", new Machine(99.0, 1.0, null, 48.0, null));
		assertThat(disturbed.voidReasons()).hasSize(2);
		assertThat(isComplete(this.good, disturbed)).isTrue();
	}

	@Test
	void failedMeasurementIsNotComplete() {
		assertThat(isComplete(this.good, Changed.cell(this.good, "errors", Map.of("5xx", 1)))).isFalse();
		assertThat(isComplete(Changed.cell(this.good, "throughputAll", List.of(12.5, 0.0)), this.good)).isFalse();
		assertThat(isComplete(Changed.cell(this.good, "driver/saturated", true))).isFalse();
	}

	@Test
	void contenderThatIsDrivenUntilItBreaksMayFail() {
		Cell broken = Changed.cell(Changed.cell(this.good, "errors", Map.of("reset", 1)), "parameters",
				Map.of("p99LimitMillis", 2000));
		assertThat(isComplete(broken)).isTrue();
		assertThat(isComplete(Changed.cell(broken, "requests", 0))).isFalse();
	}

	private static boolean isComplete(Cell... cells) {
		return new RunReport(SampleCells.of(cells), List.of("transfers"), Path.of("results.json"), true).isComplete();
	}

}
