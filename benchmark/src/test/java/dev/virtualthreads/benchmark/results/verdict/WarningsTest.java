package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Machine;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarningsTest {

	private final Cell good = SampleCells.good("400/50", "virtual");

	@Test
	void goodCellHasNoWarning() {
		assertThat(Warnings.of(List.of(this.good))).isEmpty();
	}

	@Test
	void everyReasonThatVoidsACellIsASentence() {
		Cell bad = Changed.cell(Changed.cell(this.good, "errors", Map.of("5xx", 1200)), "driver/saturated", true);
		assertThat(Warnings.of(List.of(bad, this.good))).containsExactly(
				"transfers 400/50: virtual had errors (1,200 5xx); the cell is void.",
				"transfers 400/50: the load driver was saturated while virtual was measured; the cell is void.");
	}

	@Test
	void fewErrorsAreNamedAlthoughTheyVoidNothing() {
		assertThat(Warnings.of(List.of(Changed.cell(this.good, "errors", Map.of("reset", 1)))))
			.containsExactly("transfers 400/50: virtual had errors ({reset=1}), too few to void the cell.");
	}

	@Test
	void doubtfulCellsAreNamed() {
		Cell unsteady = Changed.cell(this.good, "steady", false);
		Cell disturbed = Changed.cell(this.good, "machine", new Machine(50.0, 1.0, null, 7.4, "firefox 4 %"));
		assertThat(Warnings.of(List.of(unsteady, disturbed))).containsExactly(
				"transfers 400/50: virtual was not steady: throughput or CPU per request changed while it was measured.",
				"transfers 400/50: other programs used 7 % of the processors next to virtual: firefox 4 %.");
	}

}
