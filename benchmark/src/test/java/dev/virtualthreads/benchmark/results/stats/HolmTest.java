package dev.virtualthreads.benchmark.results.stats;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HolmTest {

	@Test
	void singleComparisonIsNotCorrected() {
		assertThat(Holm.levels(List.of(0.2))).containsExactly(0.05);
		assertThat(Holm.levels(List.of())).isEmpty();
	}

	// the example of Holm's procedure: 0.005 and 0.01 are findings, 0.03 is not
	@Test
	void levelsRiseUntilAStepFailsAndStayThere() {
		assertThat(Holm.levels(List.of(0.01, 0.04, 0.03, 0.005))).containsExactly(0.05 / 3, 0.05 / 2, 0.05 / 2,
				0.05 / 4);
	}

	@Test
	void laterValueBelowItsOwnLevelIsNoFindingAfterAStepHasFailed() {
		List<Double> levels = Holm.levels(List.of(0.04, 0.03));
		assertThat(levels).containsExactly(0.025, 0.025);
	}

	@Test
	void valueAtItsLevelIsAFinding() {
		assertThat(Holm.levels(List.of(0.025, 0.05))).containsExactly(0.025, 0.05);
	}

	@Test
	void allFindingsReachTheUncorrectedLevel() {
		assertThat(Holm.levels(List.of(1e-6, 1e-4, 1e-5))).containsExactly(0.05 / 3, 0.05, 0.05 / 2);
	}

}
