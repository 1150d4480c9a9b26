package dev.virtualthreads.benchmark.cli;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.external.ExternalScenario;
import dev.virtualthreads.benchmark.external.ExternalScenarios;
import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.benchmark.scenario.Exploration;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;

/**
 * Selected scenarios in their order on the command line, without duplicates.
 *
 * @param scenarios scenarios that this program measures
 * @param modules scenarios that other modules measure
 */
record Selection(List<Scenario> scenarios, List<ExternalScenario> modules) {

	private static final String ALL = "all";

	/**
	 * Returns the scenarios with these ids.
	 * @throws IllegalArgumentException if an id is unknown
	 */
	static Selection of(List<String> ids, Preset preset, ExternalScenarios modules) {
		ids.forEach((id) -> requireKnown(id, modules));
		List<Scenario> all = Scenarios.of(preset);
		return new Selection(
				ids.stream()
					.flatMap((id) -> all.stream()
						.filter((scenario) -> id.equals(ALL) ? scenario.inAll() : id.equals(scenario.id())))
					.distinct()
					.toList(),
				ids.stream().filter((id) -> !isOwn(id)).flatMap((id) -> modules.find(id).stream()).distinct().toList());
	}

	Selection exploredBy(Exploration exploration) {
		if (exploration.equals(Exploration.NONE)) {
			return this;
		}
		if (!this.modules.isEmpty()) {
			throw new IllegalArgumentException("%s is measured by a module that takes no %s: choose one of %s."
				.formatted(this.modules.getFirst().id(), exploration, Scenarios.ids()));
		}
		return new Selection(this.scenarios.stream().map(exploration::of).toList(), this.modules);
	}

	private static void requireKnown(String id, ExternalScenarios modules) {
		if (!isOwn(id) && modules.find(id).isEmpty()) {
			throw new IllegalArgumentException(
					"Unknown scenario '%s'. Scenarios: %s, %s, or all.".formatted(id, Scenarios.ids(), modules.ids()));
		}
	}

	private static boolean isOwn(String id) {
		return id.equals(ALL) || Scenarios.find(id, Preset.QUICK).isPresent();
	}

	List<String> ids() {
		return Stream.concat(this.scenarios.stream().map(Scenario::id), this.modules.stream().map(ExternalScenario::id))
			.distinct()
			.toList();
	}

	double seconds(Preset preset, OptionalInt repeats) {
		return TimeEstimate.seconds(this.scenarios, preset, repeats)
				+ this.modules.stream().mapToDouble((module) -> module.seconds(preset, repeats)).sum();
	}

}
