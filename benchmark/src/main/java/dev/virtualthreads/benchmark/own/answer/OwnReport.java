package dev.virtualthreads.benchmark.own.answer;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.benchmark.results.AtomicFile;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Headline;
import dev.virtualthreads.benchmark.results.Results;

/** Report on a service of the reader, whose files are in a folder. */
public record OwnReport(Path folder, String service) {

	public static Path results(Path folder) {
		return folder.resolve("results.json");
	}

	/** Returns the table of a service that was measured alone, which gets no verdict. */
	public OwnAnswer ofOne(Results results) {
		String warnings = results.warnings().stream().map("%s%n"::formatted).collect(Collectors.joining());
		return new OwnAnswer(results, "%n%s%n%n".formatted(new ScenarioTable(results, OwnScenario.ID).text()), warnings
				+ "Measured: %s. To compare it with another measurement: ./bench compare BEFORE AFTER. That compares two moments, so all that changed in between counts."
					.formatted(results(this.folder)),
				results.cells().stream().allMatch(Cell::isValid) ? 0 : 1);
	}

	public OwnAnswer answer(Results measured, List<OwnVerdict> verdicts) {
		List<Answer> answers = verdicts.stream().map(OwnVerdict::answer).toList();
		String headline = verdicts.stream().map(OwnVerdict::headline).collect(Collectors.joining(" "));
		Results results = new Results(measured.schema(), measured.method(), measured.environment(), measured.partial(),
				measured.comparisons(), measured.cells(), measured.verdicts(),
				List.of(new Headline(OwnScenario.ID, headline)));
		ScenarioTable table = new ScenarioTable(results, OwnScenario.ID);
		Path file = results(this.folder);
		Path markdown = this.folder.resolve("verdict.md");
		ResultsRecorder.write(results, file, this.service, answers);
		AtomicFile.write(markdown, "# %s: virtual threads%n%n%s%n## Measurements%n%n%s%n".formatted(this.service,
				answers.stream().map(Answer::markdown).collect(Collectors.joining("\n")), table.markdown()));
		String text = "%n%s%n%n%s%nVerdict: %s%nReport: %s".formatted(table.text(),
				answers.stream().map(Answer::text).collect(Collectors.joining("\n")), markdown,
				ResultsRecorder.page(file));
		boolean none = verdicts.stream().anyMatch((verdict) -> verdict.advice() == Advice.NO_ANSWER);
		return new OwnAnswer(results, text, "", none ? 1 : 0);
	}

}
