package dev.virtualthreads.benchmark.scenario;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlantedScenarioTest {

	private final Scenario planted = PlantedScenario.of(Preset.QUICK);

	@Test
	void everySlowerBankIsComparedWithTheUnchangedOne() {
		assertThat(this.planted.comparisons()).containsExactly(
				new PlannedComparison("planted", "planted-0", "planted-1"),
				new PlannedComparison("planted", "planted-0", "planted-5"),
				new PlannedComparison("planted", "planted-0", "planted-10"));
	}

	@Test
	void banksDifferInThePercentageOnly() {
		assertThat(this.planted.contenders()).hasSize(4).allSatisfy((contender) -> {
			assertThat(contender.service()).isEqualTo(Service.PLANTED_BANK);
			assertThat(contender.cache()).isEqualTo(AotCacheMode.NONE);
			assertThat(contender.named("any").with("planted.percent", "any"))
				.isEqualTo(this.planted.contenders().getFirst().named("any").with("planted.percent", "any"));
		});
	}

	@Test
	void addsThePercentageOfTheMeasuredProcessorTime() {
		Scenario calibrated = PlantedScenario.calibrated(this.planted, 123.4);
		assertThat(calibrated.contenders()).extracting(PlantedScenario::addedMicros)
			.containsExactly(0.0, 1.234, 6.17, 12.34);
		assertThat(calibrated.comparisons()).isEqualTo(this.planted.comparisons());
		assertThat(this.planted.contenders()).extracting(PlantedScenario::addedMicros).containsOnly(0.0);
	}

	@Test
	void oneRunTakesAtMostFiveMinutes() {
		assertThat(TimeEstimate.seconds(List.of(this.planted), Preset.QUICK, OptionalInt.empty())).isLessThan(300);
	}

}
