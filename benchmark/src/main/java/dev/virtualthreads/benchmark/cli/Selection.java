package dev.virtualthreads.benchmark.cli;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.external.ExternalScenario;
import dev.virtualthreads.benchmark.external.ExternalScenarios;
import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.benchmark.scenario.DriversScenario;
import dev.virtualthreads.benchmark.scenario.Exploration;
import dev.virtualthreads.benchmark.scenario.SameTwice;
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
		return new Selection(ids.stream().flatMap((id) -> named(id, preset)).distinct().toList(),
				ids.stream().filter((id) -> !isOwn(id)).flatMap((id) -> modules.find(id).stream()).distinct().toList());
	}

	/**
	 * Returns this selection with the check of the method under the loads of scenarios.
	 * @throws IllegalArgumentException if the check is not selected, or an id is not that
	 * of a scenario whose bank this program measures
	 */
	Selection withSameTwice(List<String> ids, Preset preset) {
		if (!ids().contains(SameTwice.ID)) {
			throw new IllegalArgumentException("--of names the loads of %s: run %s --of %s.".formatted(SameTwice.ID,
					SameTwice.ID, ids.getFirst()));
		}
		List<Scenario> checks = ids.stream().distinct().map((id) -> SameTwice.of(loads(id, preset), preset)).toList();
		return new Selection(this.scenarios.stream()
			.flatMap((scenario) -> scenario.id().equals(SameTwice.ID) ? checks.stream() : Stream.of(scenario))
			.toList(), this.modules);
	}

	/**
	 * Returns this selection without the contenders whose program is missing.
	 * @param path search path of programs
	 * @param missing receives a sentence for each of them
	 */
	Selection installed(String path, Consumer<String> missing) {
		return new Selection(
				this.scenarios.stream().map((scenario) -> DriversScenario.installed(scenario, path, missing)).toList(),
				this.modules);
	}

	/**
	 * Returns this selection in another configuration.
	 * @throws IllegalArgumentException if it does not fit a scenario
	 */
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

	private static Scenario loads(String id, Preset preset) {
		return Scenarios.find(id, preset)
			.filter((scenario) -> !id.equals(SameTwice.ID))
			.orElseThrow(() -> new IllegalArgumentException(
					"--of needs a scenario that bench itself measures, was '%s'. Scenarios: %s.".formatted(id,
							Scenarios.ids().replace(", " + SameTwice.ID, ""))));
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

	private static Stream<Scenario> named(String id, Preset preset) {
		return Scenarios.of(preset)
			.stream()
			.filter((scenario) -> id.equals(ALL) ? scenario.inAll() : id.equals(scenario.id()));
	}

	List<String> ids() {
		return Stream.concat(this.scenarios.stream().map(Scenario::id), this.modules.stream().map(ExternalScenario::id))
			.distinct()
			.toList();
	}

	/** Returns the approximate duration in seconds. */
	double seconds(Preset preset, OptionalInt repeats) {
		return TimeEstimate.seconds(this.scenarios, preset, repeats)
				+ this.modules.stream().mapToDouble((module) -> module.seconds(preset, repeats)).sum();
	}

}
