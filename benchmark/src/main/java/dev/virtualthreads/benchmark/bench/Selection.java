package dev.virtualthreads.benchmark.bench;

import java.util.List;

import dev.virtualthreads.benchmark.scenarios.Exploration;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

/** Selected scenarios in their order on the command line, without duplicates. */
record Selection(List<Scenario> scenarios) {

	private static final String ALL = "all";

	static Selection of(List<String> ids, Preset preset) {
		List<Scenario> known = Scenarios.of(preset);
		return new Selection(ids.stream().flatMap((id) -> of(id, known).stream()).distinct().toList());
	}

	private static List<Scenario> of(String id, List<Scenario> known) {
		List<Scenario> selected = known.stream()
			.filter((scenario) -> id.equals(ALL) ? scenario.inAll() : id.equals(scenario.id()))
			.toList();
		if (selected.isEmpty()) {
			throw new IllegalArgumentException(
					"Unknown scenario '%s'. Scenarios: %s, or all.".formatted(id, Scenarios.ids(known)));
		}
		return selected;
	}

	Selection exploredBy(Exploration exploration) {
		return exploration.equals(Exploration.NONE) ? this : new Selection(
				this.scenarios.stream().<Scenario>map((scenario) -> explored(scenario, exploration)).toList());
	}

	private static ServiceScenario explored(Scenario scenario, Exploration exploration) {
		if (scenario instanceof ServiceScenario services) {
			return exploration.of(services);
		}
		throw new IllegalArgumentException("%s compares programs and takes no %s: choose one of %s."
			.formatted(scenario.id(), exploration, Scenarios.ids(Scenarios.services(Preset.QUICK))));
	}

	double seconds(Preset preset, Repeats repeats) {
		return this.scenarios.stream().mapToDouble((scenario) -> scenario.seconds(preset, repeats)).sum();
	}

}
