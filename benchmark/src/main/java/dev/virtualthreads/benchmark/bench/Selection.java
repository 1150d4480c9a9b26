package dev.virtualthreads.benchmark.bench;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.scenarios.Exploration;
import dev.virtualthreads.benchmark.scenarios.ProgramScenarios;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.TimeEstimate;

/**
 * Selected scenarios in their order on the command line, without duplicates.
 *
 * @param scenarios scenarios whose contenders are services
 * @param programs scenarios whose contenders are programs of other modules
 */
record Selection(List<Scenario> scenarios, List<ProgramScenario> programs) {

	private static final String ALL = "all";

	/**
	 * Returns the scenarios with these ids.
	 * @throws IllegalArgumentException if an id is unknown
	 */
	static Selection of(List<String> ids, Preset preset) {
		ids.forEach(Selection::requireKnown);
		List<Scenario> all = Scenarios.of(preset);
		return new Selection(
				ids.stream()
					.flatMap((id) -> all.stream()
						.filter((scenario) -> id.equals(ALL) ? scenario.inAll() : id.equals(scenario.id())))
					.distinct()
					.toList(),
				ids.stream().flatMap((id) -> ProgramScenarios.find(id, preset).stream()).distinct().toList());
	}

	Selection exploredBy(Exploration exploration) {
		if (exploration.equals(Exploration.NONE)) {
			return this;
		}
		if (!this.programs.isEmpty()) {
			throw new IllegalArgumentException("%s compares programs and takes no %s: choose one of %s."
				.formatted(this.programs.getFirst().id(), exploration, Scenarios.ids()));
		}
		return new Selection(this.scenarios.stream().map(exploration::of).toList(), this.programs);
	}

	private static void requireKnown(String id) {
		if (!id.equals(ALL) && Scenarios.find(id, Preset.QUICK).isEmpty()
				&& ProgramScenarios.find(id, Preset.QUICK).isEmpty()) {
			throw new IllegalArgumentException("Unknown scenario '%s'. Scenarios: %s, %s, or all.".formatted(id,
					Scenarios.ids(), ProgramScenarios.ids()));
		}
	}

	List<String> ids() {
		return Stream.concat(this.scenarios.stream().map(Scenario::id), this.programs.stream().map(ProgramScenario::id))
			.distinct()
			.toList();
	}

	double seconds(Preset preset, OptionalInt repeats) {
		return TimeEstimate.seconds(this.scenarios, preset, repeats)
				+ this.programs.stream().mapToDouble((scenario) -> scenario.seconds(preset, repeats)).sum();
	}

}
