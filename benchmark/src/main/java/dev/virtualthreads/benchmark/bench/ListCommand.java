package dev.virtualthreads.benchmark.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import picocli.CommandLine.Command;

@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Lists the scenarios with their approximate duration.")
final class ListCommand implements Runnable {

	/** Entry of the list. Without {@code inAll}, {@code bench run all} leaves it out. */
	private record Entry(String id, String summary, boolean inAll, Map<String, Long> seconds) {

		static Entry of(Scenario scenario) {
			Map<String, Long> seconds = new LinkedHashMap<>();
			for (Preset preset : Preset.values()) {
				Selection alone = Selection.of(List.of(scenario.id()), preset);
				seconds.put(preset.toString(), Math.round(alone.seconds(preset, Repeats.USUAL)));
			}
			return new Entry(scenario.id(), scenario.summary(), scenario.inAll(), seconds);
		}

		String text() {
			return "%s%s%n  %s%n".formatted(this.id, this.inAll ? "" : " (not part of all)", this.summary)
					+ this.seconds.entrySet()
						.stream()
						.map((preset) -> "  %-6s %s%n".formatted(preset.getKey(), Progress.inWords(preset.getValue())))
						.collect(Collectors.joining());
		}

	}

	@Override
	public void run() {
		Scenarios.of(Preset.QUICK).stream().map(Entry::of).forEach((entry) -> System.out.print(entry.text()));
	}

}
