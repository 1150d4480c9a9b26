package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.PlainAnswer;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;

/** Results of a run as text, partial if a scenario was not measured to its end. */
record RunReport(Results results, Path file) {

	String text() {
		return this.results.scenarios().stream().map(this::text).collect(Collectors.joining())
				+ "%nWritten: %s%nReport: %s".formatted(this.file, ResultsRecorder.page(this.file))
				+ this.results.explored()
					.stream()
					.map("%nNot the committed configuration: %s"::formatted)
					.collect(Collectors.joining());
	}

	private String text(String scenario) {
		ScenarioTable table = new ScenarioTable(this.results, scenario);
		String answer = PlainAnswer.of(this.results, scenario);
		if (!answer.isEmpty()) {
			return "%n%s%n%n%s%n%n%s%n%s".formatted(answer, table.brief(), table.loadNames(), voids(scenario));
		}
		String headline = this.results.headlineOf(scenario);
		StringBuilder text = new StringBuilder(headline.isEmpty() ? "" : "%n%s%n".formatted(headline));
		text.append("%n%s%n%n".formatted(table.text()));
		this.results.verdictsOf(scenario)
			.forEach((verdict) -> text.append("%s: %s%n".formatted(verdict.load(), verdict.sentence())));
		return text.toString();
	}

	private String voids(String scenario) {
		return this.results.verdictsOf(scenario)
			.stream()
			.filter((verdict) -> verdict.outcome() == Outcome.VOID || verdict.measure().equals(Measure.CPU))
			.map((verdict) -> "%n%s: %s".formatted(verdict.load(), verdict.sentence()))
			.collect(Collectors.joining());
	}

	// Nothing fails by other programs, or by a computation that is not steady.
	boolean isComplete() {
		return !this.results.partial() && this.results.cells()
			.stream()
			.allMatch((cell) -> cell.checks().errors().isEmpty() && cell.checks().driverFault() == null
					&& !cell.hasNoAnswer());
	}

}
