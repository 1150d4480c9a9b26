package dev.virtualthreads.benchmark.scenarios;

import java.util.List;

import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

/** Scenarios of the catalogue by name. */
public final class Known {

	private Known() {
	}

	public static ServiceScenario service(String id, Preset preset) {
		return (ServiceScenario) find(id, preset);
	}

	public static ProgramScenario program(String id, Preset preset) {
		return (ProgramScenario) find(id, preset);
	}

	static List<ProgramScenario> programs(Preset preset) {
		return Scenarios.of(preset)
			.stream()
			.filter(ProgramScenario.class::isInstance)
			.map(ProgramScenario.class::cast)
			.toList();
	}

	private static Scenario find(String id, Preset preset) {
		return Scenarios.of(preset).stream().filter((each) -> each.id().equals(id)).findFirst().orElseThrow();
	}

}
