package dev.virtualthreads.benchmark.cli;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.benchmark.scenario.Preset;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import picocli.CommandLine.Command;

/** {@code ./bench list}: the scenarios, and how long each takes. */
@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Shows the scenarios and about how long each takes.")
final class ListCommand implements Runnable {

	@Override
	public void run() {
		Scenarios.of(Preset.QUICK).forEach(ListCommand::print);
	}

	private static void print(Scenario scenario) {
		System.out.printf("%s%s%n  %s%n", scenario.id(), scenario.inAll() ? "" : " (not part of all)",
				scenario.summary());
		for (Preset preset : Preset.values()) {
			List<Scenario> asPreset = Scenarios.find(scenario.id(), preset).stream().toList();
			System.out.printf("  %-6s %s%n", preset,
					Progress.inWords(TimeEstimate.seconds(asPreset, preset, OptionalInt.empty())));
		}
	}

}
