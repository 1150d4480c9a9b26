package dev.virtualthreads.benchmark.scenarios;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.ProgramScenario;

/** Catalogue of the comparisons of programs. */
public final class ProgramScenarios {

	private ProgramScenarios() {
	}

	public static List<ProgramScenario> of(Preset preset) {
		return Stream
			.of(Stream.of(PaymentsScenario.of(preset)), StandaloneScenarios.of(preset),
					Stream.of(DatabaseScenario.of(preset)), QuestionsScenarios.of(preset))
			.flatMap((scenarios) -> scenarios)
			.map((scenario) -> scenario.withTwin(preset))
			.toList();
	}

	public static String ids() {
		return of(Preset.QUICK).stream().map(ProgramScenario::id).collect(Collectors.joining(", "));
	}

	public static Optional<ProgramScenario> find(String id, Preset preset) {
		return of(preset).stream().filter((scenario) -> scenario.id().equals(id)).findFirst();
	}

}
