package dev.virtualthreads.benchmark.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.external.ExternalScenario;
import dev.virtualthreads.benchmark.external.ExternalScenarios;
import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.benchmark.run.Progress;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** {@code ./bench list}: the scenarios, and how long each takes. */
@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Lists the scenarios with their approximate duration.")
final class ListCommand implements Runnable {

	@Option(names = "--json", description = "Print a JSON array on standard output.")
	private boolean json;

	/** Entry of the list. Without {@code inAll}, {@code bench run all} leaves it out. */
	private record Entry(String id, String summary, boolean inAll, Map<String, Long> seconds) {

		static Entry of(Scenario scenario) {
			return new Entry(scenario.id(), scenario.summary(), scenario.inAll(),
					seconds((preset) -> TimeEstimate.seconds(Selection.catalogue(preset, List.of())
						.stream()
						.filter((each) -> each.id().equals(scenario.id()))
						.toList(), preset, OptionalInt.empty())));
		}

		static Entry of(ExternalScenario scenario) {
			return new Entry(scenario.id(), scenario.summary(), false,
					seconds((preset) -> scenario.seconds(preset, OptionalInt.empty())));
		}

		private static Map<String, Long> seconds(ToDoubleFunction<Preset> estimate) {
			Map<String, Long> seconds = new LinkedHashMap<>();
			for (Preset preset : Preset.values()) {
				seconds.put(preset.toString(), Math.round(estimate.applyAsDouble(preset)));
			}
			return seconds;
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
		List<Entry> entries = Stream
			.concat(Selection.catalogue(Preset.QUICK, List.of()).stream().map(Entry::of),
					new ExternalScenarios(Bench.home()).all().stream().map(Entry::of))
			.toList();
		if (this.json) {
			System.out.println(JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(entries));
		}
		else {
			entries.forEach((entry) -> System.out.print(entry.text()));
		}
	}

}
