package dev.virtualthreads.benchmark.scenarios;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.Repeats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ProgramScenariosTest {

	/** Contenders that not every machine has. */
	private static final String NOT_EVERYWHERE = ".*-java-21|netty|platform-cores|structured|carriers-16";

	private static final String REQUESTS = "--(requests|payments|count|tasks)=";

	@ParameterizedTest
	@ValueSource(strings = { "remote-service", "tracing", "threads", "cpu-bound", "clients", "database", "fan-out",
			"servers" })
	void programsAreThoseOfTheCommittedResults(String id) {
		Results results = ResultsFile.read(Path.of("../resources/results", id, "results.json"));
		ProgramScenario scenario = Known.program(id, Preset.FULL);
		Map<String, Program> programs = new LinkedHashMap<>();
		scenario.programs().forEach((program) -> programs.put(program.contender() + ", " + program.load(), program));
		List<Cell> cells = results.cells()
			.stream()
			.filter((cell) -> !cell.contender().matches(NOT_EVERYWHERE))
			.toList();
		assertThat(programs.keySet()).filteredOn((name) -> !name.matches("(%s), .*".formatted(NOT_EVERYWHERE)))
			.containsExactlyElementsOf(cells.stream().map((cell) -> cell.contender() + ", " + cell.load()).toList());
		assertThat(cells).allSatisfy((cell) -> {
			Program program = Objects.requireNonNull(programs.get(cell.contender() + ", " + cell.load()));
			assertThat(program.concurrency()).isEqualTo(cell.setup().concurrency());
			assertThat(program.threads()).isEqualTo(cell.threads());
			assertThat(program.idealSeconds() == null).isEqualTo(cell.times().idealSeconds() == null);
			if (program.idealSeconds() != null) {
				assertThat(program.idealSeconds()).isCloseTo(cell.times().idealSeconds(), within(1e-9));
			}
			assertThat(program.arguments()).filteredOn((argument) -> argument.matches(REQUESTS + "\\d+"))
				.allMatch((argument) -> argument.endsWith("=" + cell.times().requests()));
			assertThat(cell.setup().parameters().all()).containsAllEntriesOf(scenario.parameters());
		});
		assertThat(everywhere(scenario.comparisons())).isEqualTo(everywhere(results.comparisons()));
	}

	private static List<PlannedComparison> everywhere(List<PlannedComparison> comparisons) {
		return comparisons.stream()
			.filter((planned) -> !(planned.baseline() + planned.candidate())
				.matches(".*(%s).*".formatted(NOT_EVERYWHERE)))
			.toList();
	}

	@Test
	void newestJdkIsComparedWithEveryOther() {
		ProgramScenario pinning = Known.program("pinning", Preset.QUICK);
		List<String> names = pinning.programs().stream().map(Program::contender).distinct().toList();
		assertThat(pinning.hint() == null).isEqualTo(names.contains("java-21"));
		assertThat(pinning.comparisons()).isEqualTo(names.stream()
			.limit(names.size() - 1)
			.map((older) -> new PlannedComparison("pinning", older, names.getLast(),
					older.equals(names.getFirst()) ? "synchronized" : null, null))
			.toList());
	}

	@ParameterizedTest
	@EnumSource
	void onlyContendersOfThePresetAreCompared(Preset preset) {
		assertThat(Known.programs(preset)).allSatisfy((scenario) -> {
			List<String> names = scenario.programs().stream().map(Program::contender).toList();
			assertThat(scenario.comparisons())
				.allSatisfy((planned) -> assertThat(names).contains(planned.candidate(), planned.baseline()));
			assertThat(scenario.comparisons().stream().filter((planned) -> planned.mainLoad() != null))
				.hasSize(scenario.comparisons().isEmpty() ? 0 : 1);
			assertThat(scenario.seconds(preset, Repeats.USUAL)).isBetween(1.0, 3600.0);
		});
	}

}
