package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlantedScenarioTest {

	private final List<Scenario> planted = PlantedScenario.of(Preset.QUICK);

	@Test
	void everySlowerBankIsComparedWithTheUnchangedOneAlone() {
		assertThat(this.planted).extracting(Scenario::comparisons)
			.containsExactly(List.of(new PlannedComparison("planted-1", "planted-0", "planted-1", "64 users")),
					List.of(new PlannedComparison("planted-5", "planted-0", "planted-5", "64 users")),
					List.of(new PlannedComparison("planted-10", "planted-0", "planted-10", "64 users")));
	}

	@Test
	void banksDifferInThePercentageOnly() {
		assertThat(this.planted).flatExtracting(Scenario::contenders).hasSize(6).allSatisfy((contender) -> {
			assertThat(contender.service()).isEqualTo(Service.PLANTED_BANK);
			assertThat(contender.named("any").with("planted.percent", "any"))
				.isEqualTo(this.planted.getFirst().contenders().getFirst().named("any").with("planted.percent", "any"));
		});
	}

	@Test
	void addsThePercentageOfTheMeasuredProcessorTime() {
		Scenario tenPercent = this.planted.getLast();
		Scenario calibrated = PlantedScenario.calibrated(tenPercent, 123.4);
		assertThat(calibrated.contenders())
			.extracting((contender) -> contender.details().get(PlantedScenario.ADDED_MICROS))
			.containsExactly(0.0, 12.34);
		assertThat(calibrated.contenders())
			.allMatch((contender) -> Objects.requireNonNull(contender.properties().get("planted.cpu-per-request"))
				.equals("123400ns"));
		assertThat(calibrated.comparisons()).isEqualTo(tenPercent.comparisons());
		assertThat(tenPercent.contenders()).allMatch((contender) -> contender.details().isEmpty());
	}

	@Test
	void banksAreMeasuredSideBySide() {
		assertThat(this.planted).allMatch((scenario) -> scenario.measuresSideBySide());
	}

	@Test
	void eachTakesAtMostFiveMinutes() {
		assertThat(this.planted).allSatisfy(
				(scenario) -> assertThat(TimeEstimate.seconds(List.of(scenario), Preset.QUICK, OptionalInt.empty()))
					.isLessThan(300));
	}

}
