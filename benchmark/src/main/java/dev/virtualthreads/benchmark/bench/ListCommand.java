package dev.virtualthreads.benchmark.bench;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import picocli.CommandLine.Command;

@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Lists the scenarios with their approximate duration.")
final class ListCommand implements Runnable {

	@Override
	public void run() {
		Scenarios.of(Preset.QUICK).forEach((scenario) -> System.out.print(text(scenario)));
	}

	private static String text(Scenario scenario) {
		return "%s%s%n  %s%n".formatted(scenario.id(), scenario.inAll() ? "" : " (not part of all)", scenario
			.summary()) + Stream
				.of(Preset.values())
				.map((preset) -> "  %-6s %s%n".formatted(preset,
						Progress.inWords(Selection.of(List.of(scenario.id()), preset).seconds(preset, Repeats.USUAL))))
				.collect(Collectors.joining());
	}

}
