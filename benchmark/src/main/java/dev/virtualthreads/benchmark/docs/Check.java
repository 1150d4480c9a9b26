package dev.virtualthreads.benchmark.docs;

import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.checks.DriversTable;
import dev.virtualthreads.benchmark.checks.PlantedTable;
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
		List<Results> runs = results.runsOfCheck(this.scenario);
		return switch (this.scenario) {
			case "planted" -> new PlantedTable(runs).markdown() + method(runs);
			case "drivers", "drivers-open" -> new DriversTable(runs.getLast().cells()).markdown() + method(runs);
			case CommittedResults.OWN -> own(runs.getLast());
			default -> throw new MeasurementException(
					"check:%s is unknown. Checks: planted, drivers, drivers-open, own.".formatted(this.scenario));
		};
	}

	private static String method(List<Results> runs) {
		return runs.stream()
			.filter((run) -> !run.isOfThisMethod())
			.map((run) -> "\n" + Language.ENGLISH.measuredWith(run.method()) + "\n")
			.distinct()
			.collect(Collectors.joining("", "\n", ""));
	}

	private String own(Results run) {
		String answer = run.headlineOf(this.scenario);
		String older = run.isOfThisMethod() ? "" : " " + Language.ENGLISH.measuredWith(run.method());
		return this.form.equals("short") ? "> %s%s\n".formatted(answer.replace(". ", ".\n> "), older)
				: "**%s**\n\n%s\n".formatted(answer, new ScenarioTable(run, this.scenario).markdown());
	}

}
