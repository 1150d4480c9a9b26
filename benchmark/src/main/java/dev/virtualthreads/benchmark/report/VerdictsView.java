package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Warnings;

/**
 * Values of {@code verdicts.html}.
 *
 * @param partial whether the run had not finished, or failed
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
	 */
	record Group(String name, String headline, List<Verdict> shown, List<Verdict> folded) {

		static Group of(Results results, String scenario) {
			List<Verdict> verdicts = results.verdictsOf(scenario);
			int shown = Math.min(VerdictList.UNFOLDED, verdicts.size());
			return new Group(scenario, results.headlineOf(scenario), verdicts.subList(0, shown),
					verdicts.subList(shown, verdicts.size()));
		}

		boolean hasFolded() {
			return !this.folded.isEmpty();
		}

	}

}
