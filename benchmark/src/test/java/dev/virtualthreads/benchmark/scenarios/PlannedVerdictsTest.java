package dev.virtualthreads.benchmark.scenarios;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import dev.virtualthreads.program.InstalledJdks;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

class PlannedVerdictsTest {

	private static final Path RESULTS = Path.of("../resources/results");

	/** A verdict that is left out afterwards would be one that was not wanted. */
	@Test
	void verdictsAreThoseThatWereCommittedBeforeTheFirstRound() throws IOException {
		assumeThat(Runtime.getRuntime().availableProcessors()).isEqualTo(2);
		assumeThat(InstalledJdks.find().keySet()).containsExactly(21, 25);
		assertThat(planned())
			.containsExactlyElementsOf(Scenarios.of(Preset.FULL).stream().flatMap(PlannedVerdictsTest::rows).toList());
	}

	@Test
	void recordedResultsHaveEveryPlannedVerdict() throws IOException {
		List<String> planned = planned();
		try (Stream<Path> folders = Files.list(RESULTS)) {
			List<Results> recorded = folders.map((folder) -> folder.resolve("results.json"))
				.filter(Files::exists)
				.map(ResultsFile::read)
				.filter(Results::isOfThisMethod)
				.toList();
			assertThat(recorded).allSatisfy((results) -> assertThat(results.verdicts())
				.map((verdict) -> row(verdict, planned))
				.containsExactlyInAnyOrderElementsOf(
						planned.stream().filter((row) -> results.scenarios().contains(row.split(";")[0])).toList()));
		}
	}

	private static List<String> planned() throws IOException {
		return Files.readAllLines(Path.of("../resources/planned.csv"))
			.stream()
			.skip(1)
			.map((line) -> line.substring(0, line.lastIndexOf(';')))
			.toList();
	}

	// without a planned measure, throughput or CPU decides
	private static String row(Verdict verdict, List<String> planned) {
		String exact = row(verdict, verdict.measure().name());
		return planned.contains(exact) ? exact : row(verdict, "throughput or cpu");
	}

	private static String row(Verdict verdict, String measure) {
		return String.join(";", verdict.scenario(), verdict.load(), measure, verdict.candidate(), verdict.baseline());
	}

	private static Stream<String> rows(Scenario scenario) {
		return switch (scenario) {
			case ServiceScenario services -> services.loads()
				.stream()
				.flatMap((load) -> rows(scenario, load.label(),
						services.contenders(load).stream().map(Contender::name).toList()));
			case ProgramScenario programs -> programs.programs()
				.stream()
				.map(Program::load)
				.distinct()
				.flatMap((load) -> rows(scenario, load,
						programs.programs()
							.stream()
							.filter((program) -> program.load().equals(load))
							.map(Program::contender)
							.toList()));
		};
	}

	private static Stream<String> rows(Scenario scenario, String load, List<String> contenders) {
		return scenario.comparisons()
			.stream()
			.filter((planned) -> contenders.containsAll(List.of(planned.candidate(), planned.baseline())))
			.map((planned) -> String.join(";", scenario.id(), load,
					(planned.measure() != null) ? planned.measure().name() : "throughput or cpu", planned.candidate(),
					planned.baseline()));
	}

}
