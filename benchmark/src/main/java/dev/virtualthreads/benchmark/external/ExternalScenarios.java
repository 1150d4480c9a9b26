package dev.virtualthreads.benchmark.external;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
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

	private static final List<String> MODULES = List.of("batch-processing", "standalone", "questions");

	private static final List<String> DESCRIBE = List.of("--describe", "--json");

	private static final Duration LIMIT = Duration.ofMinutes(1);

	private final Path home;

	private @Nullable List<ExternalScenario> scenarios;

	private @Nullable MeasurementException broken;

	/** Prepares to ask the modules, which the folder holds. */
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

	/**
	 * Returns the scenario with an id, empty if no module has it.
	 * @throws MeasurementException if it may be a scenario of a broken module
	 */
	public Optional<ExternalScenario> find(String id) {
		Optional<ExternalScenario> found = all().stream().filter((scenario) -> scenario.id().equals(id)).findFirst();
		if (found.isEmpty() && this.broken != null) {
			throw this.broken;
		}
		return found;
	}

	/** Returns the ids of all scenarios, separated by commas. */
	public String ids() {
		return all().stream().map(ExternalScenario::id).collect(Collectors.joining(", "));
	}

	private Stream<ExternalScenario> describe(String module) {
		ModuleJar jar = ModuleJar.of(this.home, module);
		if (!jar.isBuilt()) {
			System.err.printf("The scenarios of %s are not available: %s.%n", module,
					Files.exists(this.home.resolve("pom.xml")) ? "build them with ./mvnw package"
							: "this archive does not contain them, a clone of the repository does");
			return Stream.empty();
		}
		try {
			return descriptions(jar.run(DESCRIBE, LIMIT, (line) -> {
			})).stream().map((description) -> new ExternalScenario(jar, description));
		}
		catch (MeasurementException ex) {
			this.broken = new MeasurementException(
					"The scenarios of %s are not available: %s".formatted(module, ex.getMessage()), ex);
			System.err.println(this.broken.getMessage());
			return Stream.empty();
		}
	}

	static List<ScenarioDescription> descriptions(ModuleJar.Answer answer) {
		if (answer.code() != 0) {
			throw new MeasurementException("its jar ended with code %d.".formatted(answer.code()));
		}
		try {
			return JsonMapper.shared().readValue(answer.text(), Descriptions.class).scenarios();
		}
		catch (JacksonException ex) {
			throw new MeasurementException("its description is invalid: " + ex.getOriginalMessage(), ex);
		}
	}

	record Descriptions(List<ScenarioDescription> scenarios) {

		Descriptions {
			Objects.requireNonNull(scenarios, "scenarios is missing");
		}

	}

}
