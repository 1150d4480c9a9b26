package dev.virtualthreads.benchmark.scenarios;

import java.nio.file.Path;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import org.junit.jupiter.api.Test;

import static dev.virtualthreads.benchmark.scenarios.ScenariosTest.contenders;
import static dev.virtualthreads.benchmark.scenarios.ScenariosTest.scenario;
import static org.assertj.core.api.Assertions.assertThat;

/** Contenders of the scenarios, and the verdicts that compare them. */
class ScenarioContendersTest {

	@Test
	void modulesOfEachScenarioExist() {
		assertThat(Scenarios.of(Preset.QUICK)).flatExtracting(Scenario::modules)
			.allSatisfy((module) -> assertThat(Path.of("..", module, "src/main/java")).isDirectory());
	}

	@Test
	void largerPoolsAreMeasuredWhereMoreWaitThanTheDefaultPoolHas() {
		assertThat(contenders("ramp", Preset.QUICK)).containsExactly("platform-200", "platform-500", "virtual");
		assertThat(contenders("users", Preset.SMOKE)).containsExactly("platform-10", "virtual");
		assertThat(Contender.PLATFORM_1000.properties()).containsEntry("server.tomcat.threads.max", "1000");
	}

	@Test
	void noOtherScenarioUsesTheProfile() {
		assertThat(Scenarios.services(Preset.FULL))
			.filteredOn((scenario) -> scenario.contenders()
				.stream()
				.anyMatch((contender) -> contender.properties().containsKey("spring.profiles.active")))
			.extracting(ServiceScenario::id)
			.containsExactly("memory");
	}

	@Test
	void everyScenarioWithAComparisonNamesItsMainOneAndComparesMeasuredContenders() {
		assertThat(Stream.of(Preset.values()).flatMap((preset) -> Scenarios.services(preset).stream()))
			.filteredOn((scenario) -> !scenario.comparisons().isEmpty())
			.allSatisfy((scenario) -> assertThat(scenario.comparisons().getFirst().mainLoad())
				.isIn(scenario.loads().stream().map(Load::label).toList()))
			.allSatisfy((scenario) -> assertThat(scenario.comparisons().stream().skip(1))
				.allMatch((comparison) -> comparison.mainLoad() == null))
			.allSatisfy((scenario) -> assertThat(scenario.contenders()).extracting(Contender::name)
				.containsAll(scenario.comparisons().stream().map(PlannedComparison::candidate).toList())
				.containsAll(scenario.comparisons().stream().map(PlannedComparison::baseline).toList()));
	}

	@Test
	void everyScenarioHasATwinInFull() {
		assertThat(Scenarios.services(Preset.FULL)).allSatisfy((scenario) -> {
			Contender twin = scenario.contenders().getLast();
			assertThat(twin.name()).endsWith("-again");
			Contender original = scenario.contenders().get(scenario.contenders().size() - 2);
			assertThat(twin.named(original.name())).isEqualTo(original);
		});
		assertThat(Scenarios.services(Preset.QUICK)).flatExtracting(ServiceScenario::contenders)
			.extracting(Contender::name)
			.noneMatch((name) -> name.endsWith("-again"));
	}

}
