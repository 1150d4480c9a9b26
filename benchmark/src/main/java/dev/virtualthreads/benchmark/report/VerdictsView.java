package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.verdict.Warnings;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/**
 * Values of {@code verdicts.html}.
 *
 * @param partial whether the run had not finished
 * @param explored options that changed the configuration of scenarios
 * @param warnings sentences about cells that cannot be trusted
 * @param allWell sentence for results without a warning
 */
record VerdictsView(boolean partial, List<String> explored, List<Group> scenarios, List<String> warnings,
		String allWell) {

	private static final int UNFOLDED = 4;

	static VerdictsView of(Results results) {
		List<Group> groups = results.scenarios().stream().map((scenario) -> Group.of(results, scenario)).toList();
		return new VerdictsView(results.partial(), results.explored(), groups, Warnings.of(results.cells()),
				allWell(results.cells()));
	}

	// A module has no load driver, and a short measurement cannot tell what is steady.
	private static String allWell(List<Cell> cells) {
		StringBuilder text = new StringBuilder("Every response was correct.");
		if (cells.stream().allMatch((cell) -> cell.checks().steady() != null)) {
			text.append(" Every contender was steady.");
		}
		if (cells.stream().allMatch((cell) -> cell.checks().driver() != null)) {
			text.append(" The load driver kept up.");
		}
		return text.toString();
	}

	/**
	 * Verdicts of one scenario.
	 *
	 * @param headline empty if there is none
	 * @param missing sentence on loads without a verdict, empty if all have one
	 */
	record Group(String name, String headline, List<String> findings, List<Entry> shown, List<Entry> folded,
			String missing) {

		static Group of(Results results, String scenario) {
			List<Verdict> verdicts = results.verdictsOf(scenario);
			List<Entry> entries = verdicts.stream().map(Entry::of).toList();
			int shown = Math.min(UNFOLDED, entries.size());
			List<Cell> cells = results.cellsOf(scenario);
			return new Group(scenario, results.headlineOf(scenario), Findings.of(cells), entries.subList(0, shown),
					entries.subList(shown, entries.size()), missing(cells, verdicts));
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

	record Entry(String sentence, String load, String candidate, String baseline, String numbers, String outcome) {

		static Entry of(Verdict verdict) {
			return new Entry(verdict.sentence(), verdict.load(), verdict.candidate(), verdict.baseline(),
					(verdict.outcome() != Outcome.VOID) ? ": " + ratio(verdict) + interval(verdict) : "",
					(verdict.winner() != null) ? "Winner: " + verdict.winner() : "Outcome: " + verdict.outcome());
		}

		private static String ratio(Verdict verdict) {
			return ((verdict.measure() == Measure.CPU) ? "CPU ratio " : "ratio ")
					+ Units.ratio(verdict.estimate().ratio());
		}

		private static String interval(Verdict verdict) {
			return verdict.interval()
				.map((interval) -> ", 95 %% interval %s to %s".formatted(Units.ratio(interval.low()),
						Units.ratio(interval.high())))
				.orElse(", no interval after one repeat");
		}

	}

}
