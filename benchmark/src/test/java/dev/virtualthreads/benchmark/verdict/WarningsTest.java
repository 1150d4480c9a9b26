package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.DriverStats;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarningsTest {

	@Test
	void goodCellHasNoWarning() {
		assertThat(Warnings.of(List.of(SampleCells.good("400/50", "virtual")))).isEmpty();
	}

	@Test
	void everyProblemIsASentence() {
		DriverStats meter = SampleResults.driver(true);
		Cell bad = SampleCells.bad("transfers", "400/50", "virtual", Map.of("5xx", 1200L), meter);
		assertThat(Warnings.of(List.of(bad))).containsExactly(
				"transfers 400/50, virtual: errors (1,200 5xx); the cell is void.",
				"transfers 400/50, virtual: the load driver was saturated; the cell is void.",
				"transfers 400/50, virtual: not steady: throughput or CPU per request changed while it was measured.");
	}

}
