package dev.virtualthreads.benchmark.gate;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;

/** Summary of a gate in Markdown, such as for the page of a GitHub workflow. */
final class MarkdownSummary {

	private static final List<String> HEADINGS = List.of("contender", "scenario", "load", "measure",
			"ratio (95 % interval)", "smallest visible difference", "result");

	private MarkdownSummary() {
	}

	static String of(Gate gate) {
		return "### %s%n%n%s%n%nA ratio above 1 means that the candidate is better.%n%n%s%n".formatted(gate.headline(),
				new Table(HEADINGS, gate.checks().stream().map(MarkdownSummary::row).toList()).markdown(),
				gate.lines().stream().map((line) -> "- " + oneLine(line)).collect(Collectors.joining("\n")));
	}

	private static List<String> row(Check check) {
		return Stream
			.of(check.contender(), check.scenario(), check.load(), check.measure(), check.ratio(),
					check.smallestDifference(), check.status().toString())
			.map((field) -> oneLine(field).replace("|", "\\|"))
			.toList();
	}

	private static String oneLine(String text) {
		return text.replaceAll("\\R", " ").replace("<", "&lt;");
	}

}
