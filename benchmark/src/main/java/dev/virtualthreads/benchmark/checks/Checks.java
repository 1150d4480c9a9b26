package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;

/** Catalogue of the checks of the method. Each check is a scenario. */
public final class Checks {

	private Checks() {
	}

	/** Returns the ids of all checks in their order. */
	public static List<String> ids() {
		return of(Preset.QUICK).stream().map(Scenario::id).toList();
	}

	/** Returns all checks. */
	public static List<Scenario> of(Preset preset) {
		return Stream
			.concat(PlantedScenario.of(preset).stream(),
					Stream.of(DriversScenario.closed(preset), DriversScenario.open(preset)))
			.toList();
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

}
