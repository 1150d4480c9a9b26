package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.verdict.Warnings;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/**
 * Values of {@code verdicts.html}.
 *
 * @param partial whether the run had not finished
 * @param explored options that changed the configuration of scenarios
 * @param warnings sentences about cells that cannot be trusted
 */
record VerdictsView(boolean partial, List<String> explored, List<Group> scenarios, List<String> warnings) {

	static VerdictsView of(Results results) {
		return new VerdictsView(results.partial(), results.explored(),
				results.scenarios().stream().map((scenario) -> Group.of(results, scenario)).toList(),
				Warnings.of(results.cells()));
	}

	/**
	 * Verdicts of one scenario.
	 *
	 * @param headline empty if there is none
	 * @param missing sentence on loads without a verdict, empty if all have one
	 */
	record Group(String name, String headline, List<String> findings, List<Verdict> shown, List<Verdict> folded,
			String missing) {

		static Group of(Results results, String scenario) {
			List<Verdict> verdicts = results.verdictsOf(scenario);
			int shown = Math.min(VerdictList.UNFOLDED, verdicts.size());
			List<Cell> cells = results.cellsOf(scenario);
			return new Group(scenario, results.headlineOf(scenario), Findings.of(cells), verdicts.subList(0, shown),
					verdicts.subList(shown, verdicts.size()), missing(cells, verdicts));
		}

		private static String missing(List<Cell> cells, List<Verdict> verdicts) {
			if (verdicts.isEmpty()) {
				return "No comparison: see the table below.";
			}
			String loads = cells.stream()
				.map(Cell::load)
				.distinct()
				.filter((load) -> verdicts.stream().noneMatch((verdict) -> verdict.load().equals(load)))
				.collect(Collectors.joining("; "));
			return loads.isEmpty() ? "" : "No comparison for load %s: see the table below.".formatted(loads);
		}

		boolean hasFolded() {
			return !this.folded.isEmpty();
		}

	}

}
