package dev.virtualthreads.benchmark.checks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/**
 * Table of runs that compared contenders with themselves, with a row for each scenario
 * whose loads they had. Every difference that they found is an error of the method.
 *
 * @param runs at least one, each with the loads of one scenario
 */
public record SameTwiceTable(List<Results> runs) {

	private static final List<String> HEADINGS = List.of("loads of", "comparisons", "found a difference",
			"without the correction", "no interval", "smallest visible difference");

	/** Returns the table in Markdown, with the sum in its last row. */
	public String markdown() {
		Map<String, List<Results>> byScenario = this.runs.stream()
			.collect(Collectors.groupingBy(SameTwiceTable::scenarioOf, LinkedHashMap::new, Collectors.toList()));
		List<List<String>> rows = new ArrayList<>();
		byScenario.forEach((scenario, own) -> rows.add(row(scenario, own)));
		rows.add(row("all", this.runs));
		return new Table(HEADINGS, rows).markdown();
	}

	// Loads are named after their scenario, such as "ramp 1000 users".
	private static String scenarioOf(Results run) {
		return run.cells().getFirst().load().split(" ", 2)[0];
	}

	private static List<String> row(String name, List<Results> runs) {
		FalseDifferences sum = runs.stream()
			.map((run) -> FalseDifferences.of(run, run.cells().getFirst().scenario()))
			.reduce(FalseDifferences::plus)
			.orElseThrow();
		return List.of(name, String.valueOf(sum.judged()), String.valueOf(sum.found()),
				String.valueOf(sum.uncorrected()), String.valueOf(sum.withoutInterval()), resolution(runs));
	}

	private static String resolution(List<Results> runs) {
		double[] visible = runs.stream()
			.flatMap((run) -> run.verdicts().stream())
			.map((each) -> each.estimate().smallestDifference())
			.filter(Objects::nonNull)
			.mapToDouble((ratio) -> 100 * (ratio - 1))
			.sorted()
			.toArray();
		return (visible.length == 0) ? "-"
				: String.format(Locale.ROOT, "%.1f to %.1f %%", visible[0], visible[visible.length - 1]);
	}

}
