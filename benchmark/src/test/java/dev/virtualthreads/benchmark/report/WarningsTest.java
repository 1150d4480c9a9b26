package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.DriverStats;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarningsTest {

	@Test
	void aGoodCellGivesNone() {
		assertThat(Warnings.of(List.of(SampleCells.good("400/50", "virtual")))).isEmpty();
	}

	@Test
	void everythingThatWentWrongIsASentence() {
		DriverStats meter = new DriverStats(100, true, 50, 25.04, false);
		Cell bad = SampleCells.bad("transfers", "400/50", "virtual", Map.of("5xx", 1200L), meter);
		assertThat(Warnings.of(List.of(bad))).containsExactly(
				"transfers 400/50, virtual: wrong answers (1,200 5xx); its time does not count.",
				"transfers 400/50, virtual: the load driver itself was saturated; its time does not count.",
				"transfers 400/50, virtual: not steady within the time for the warm-up.");
	}

	@Test
	void aMeterThatContradictsItselfIsNamedUnlessErrorsExplainIt() {
		Cell held = SampleCells.bad("transfers", "400/50", "virtual", Map.of(),
				new DriverStats(100, false, 50, 25.04, false));
		assertThat(Warnings.of(List.of(held))).containsExactly(
				"transfers 400/50, virtual: the meter contradicts itself: 50.0 users were active, by Little's law it were 25.0.");
	}

}
