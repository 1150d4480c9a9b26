package dev.virtualthreads.benchmark.gate;

import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Markdown of a gate with one check of each status. */
class GateReportsTest {

	private static final String HOSTILE = "a|\"<b>&";

	private final Gate gate = GateTest.gate(5,
			List.of(cell("good", 10), cell(HOSTILE, 10), SampleResults.cell("once", List.of(1.0))),
			List.of(cell("good", 10), cell(HOSTILE, 5), SampleResults.cell("once", List.of(1.0))));

	@Test
	void summaryStartsWithTheResultAndHasARowForEachCheck() {
		assertThat(this.gate.markdown().lines())
			.startsWith("### Gate FAILED: 1 passed, 1 worse by more than 5 %, 1 cannot tell.")
			.anyMatch((line) -> line.startsWith("| a\\|\"&lt;b>& ") && line.endsWith(" FAILED |"))
			.anyMatch((line) -> line.startsWith("| good ") && line.endsWith(" passed |"))
			.anyMatch((line) -> line.startsWith("| once ") && line.endsWith(" cannot tell |"));
	}

	private static Cell cell(String contender, double throughput) {
		return SampleResults.cell(contender, List.of(throughput, 1.001 * throughput, 0.999 * throughput));
	}

}
