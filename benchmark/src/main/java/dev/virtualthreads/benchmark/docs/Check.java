package dev.virtualthreads.benchmark.docs;

import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Results;

/**
 * Table of a check of the method.
 *
 * @param form {@code short} for the answer of {@code own} without its table
 */
record Check(String scenario, String form) {

	String markdown(CommittedResults results) {
		if (!this.scenario.equals(CommittedResults.OWN)) {
			throw new MeasurementException("check:%s is unknown, only own is a check.".formatted(this.scenario));
		}
		Results run = results.runsOfCheck(this.scenario).getLast();
		String answer = run.headlineOf(this.scenario);
		String older = run.isOfThisMethod() ? "" : " " + Language.ENGLISH.measuredWith(run.method());
		return this.form.equals("short") ? "> %s%s\n".formatted(answer.replace(". ", ".\n> "), older)
				: "**%s**\n\n%s\n".formatted(answer, new ScenarioTable(run, this.scenario).markdown());
	}

}
