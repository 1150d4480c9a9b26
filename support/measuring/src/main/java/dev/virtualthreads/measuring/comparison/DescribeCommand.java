package dev.virtualthreads.measuring.comparison;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code --describe}: the comparisons of a program, each with its summary and estimated
 * duration.
 */
@Command(name = "--describe", description = "Lists the comparisons and their estimated durations.")
public final class DescribeCommand implements Runnable {

	@Option(names = "--json", description = "Print {\"scenarios\":[...]}.")
	private boolean json;

	@Spec
	private @Nullable CommandSpec spec;

	@Override
	public void run() {
		List<ScenarioDescription> scenarios = Objects.requireNonNull(this.spec)
			.parent()
			.subcommands()
			.values()
			.stream()
			.filter((command) -> command.getCommand() instanceof ComparisonCommand)
			.map((command) -> command.<ComparisonCommand>getCommand().describe())
			.toList();
		if (this.json) {
			System.out.println(JsonMapper.shared().writeValueAsString(Map.of("scenarios", scenarios)));
		}
		else {
			scenarios.forEach((scenario) -> System.out.println(text(scenario)));
		}
	}

	private static String text(ScenarioDescription scenario) {
		StringBuilder text = new StringBuilder("%s%n  %s".formatted(scenario.id(), scenario.summary()));
		scenario.seconds()
			.forEach((preset, seconds) -> text.append(String.format("%n  %-6s about %d s", preset, seconds)));
		return text.toString();
	}

}
