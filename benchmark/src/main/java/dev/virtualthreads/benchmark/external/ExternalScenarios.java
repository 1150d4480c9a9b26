package dev.virtualthreads.benchmark.external;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.ScenarioDescription;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Scenarios of the other modules, as each module describes them. */
public final class ExternalScenarios {

	private static final List<String> MODULES = List.of("batch-processing", "standalone");

	private static final List<String> DESCRIBE = List.of("--describe", "--json");

	private static final Duration LIMIT = Duration.ofMinutes(1);

	private final Path home;

	private @Nullable List<ExternalScenario> scenarios;

	/**
	 * Prepares to ask the modules.
	 * @param home the folder that holds them
	 */
	public ExternalScenarios(Path home) {
		this.home = home;
	}

	/** Returns the scenarios of all modules that can be asked; asks them once. */
	public List<ExternalScenario> all() {
		if (this.scenarios == null) {
			this.scenarios = MODULES.stream().flatMap(this::describe).toList();
		}
		return this.scenarios;
	}

	public Optional<ExternalScenario> find(String id) {
		return all().stream().filter((scenario) -> scenario.id().equals(id)).findFirst();
	}

	/** Returns the ids of all scenarios, separated by commas. */
	public String ids() {
		return all().stream().map(ExternalScenario::id).collect(Collectors.joining(", "));
	}

	private Stream<ExternalScenario> describe(String module) {
		ModuleJar jar = ModuleJar.of(this.home, module);
		try {
			ModuleJar.Answer answer = jar.run(DESCRIBE, LIMIT, (line) -> {
			});
			if (answer.code() != 0) {
				throw new MeasurementException("%s ended with code %d.".formatted(jar.path(), answer.code()));
			}
			return JsonMapper.shared()
				.readValue(answer.text(), Descriptions.class)
				.scenarios()
				.stream()
				.map((description) -> new ExternalScenario(jar, description));
		}
		catch (MeasurementException | JacksonException ex) {
			System.err.printf("The scenarios of %s are not available: %s%n", module, ex.getMessage());
			return Stream.empty();
		}
	}

	private record Descriptions(List<ScenarioDescription> scenarios) {
	}

}
