package dev.virtualthreads.benchmark.checks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Results;

/** Catalogue of the checks of the method. Each check is a scenario. */
public final class Checks {

	private Checks() {
	}

	/** Returns the ids of all checks in their order. */
	public static List<String> ids() {
		return of(Preset.QUICK, List.of()).stream().map(Scenario::id).toList();
	}

	/**
	 * Returns all checks.
	 * @param sameTwiceOf scenarios whose loads the check {@code a-a} measures, empty for
	 * {@code transfers}
	 * @throws IllegalArgumentException if one of these is not a scenario of this program
	 */
	public static List<Scenario> of(Preset preset, List<String> sameTwiceOf) {
		List<Scenario> checks = new ArrayList<>(PlantedScenario.of(preset));
		checks.add(DriversScenario.closed(preset));
		checks.add(DriversScenario.open(preset));
		(sameTwiceOf.isEmpty() ? Stream.of("transfers") : sameTwiceOf.stream().distinct())
			.map((id) -> SameTwice.of(loads(id, preset), preset))
			.forEach(checks::add);
		return checks;
	}

	private static Scenario loads(String id, Preset preset) {
		return Scenarios.find(id, preset)
			.orElseThrow(() -> new IllegalArgumentException(
					"--of needs a scenario that bench itself measures, was '%s'. Scenarios: %s.".formatted(id,
							Scenarios.ids())));
	}

	/**
	 * Checks that the options fit the selected scenarios.
	 * @throws IllegalArgumentException if {@code --of} is given without its check
	 */
	public static void requireSelected(List<String> ids, List<String> sameTwiceOf) {
		if (!sameTwiceOf.isEmpty() && !ids.contains(SameTwice.ID)) {
			throw new IllegalArgumentException("--of names the loads of %s: run %s --of %s.".formatted(SameTwice.ID,
					SameTwice.ID, sameTwiceOf.getFirst()));
		}
	}

	/**
	 * Returns a scenario ready to be measured: one with planted processor time needs the
	 * time of a request, which is measured first.
	 * @throws MeasurementException if that fails
	 */
	public static Scenario ready(Scenario scenario, Launcher launcher, Preset preset, TrialListener listener) {
		if (!PlantedScenario.is(scenario)) {
			return scenario;
		}
		listener.preparing("Measuring the processor time of a request ...");
		return Calibration.of(scenario, launcher, preset);
	}

	/**
	 * Returns a scenario without the contenders whose program is missing.
	 * @param path search path of programs
	 */
	public static Scenario installed(Scenario scenario, String path) {
		List<Contender> installed = scenario.contenders()
			.stream()
			.filter((contender) -> !(contender.driver() instanceof LoadTool tool) || tool.isInstalled(path))
			.toList();
		return installed.equals(scenario.contenders()) ? scenario : scenario.with(installed);
	}

	/** Returns a sentence for each program that is missing on the search path. */
	public static List<String> missing(Scenario scenario, String path) {
		return Stream.of(LoadTool.values())
			.filter((tool) -> !tool.isInstalled(path))
			.filter((tool) -> scenario.contenders().stream().anyMatch((contender) -> contender.driver() == tool))
			.map((tool) -> "%s is not installed, so %s runs without it. To install it: %s".formatted(tool,
					scenario.id(), tool.manual()))
			.toList();
	}

	/** Returns what a check found apart from its verdicts, empty for other scenarios. */
	public static Optional<String> found(Results results, String scenario) {
		return scenario.equals(SameTwice.ID) ? Optional.of(FalseDifferences.of(results, scenario).toString())
				: Optional.empty();
	}

}
