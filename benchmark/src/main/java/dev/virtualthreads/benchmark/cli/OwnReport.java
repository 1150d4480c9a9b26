package dev.virtualthreads.benchmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.own.OwnScenario;
import dev.virtualthreads.benchmark.own.OwnVerdict;
import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.measuring.results.AtomicFile;
import dev.virtualthreads.measuring.results.Headline;
import dev.virtualthreads.measuring.results.Results;

/**
 * Report on a service of the reader.
 *
 * @param folder folder of its files
 * @param service name of the service
 */
record OwnReport(Path folder, String service) {

	Path results() {
		return this.folder.resolve("results.json");
	}

	private Path markdown() {
		return this.folder.resolve("verdict.md");
	}

	/** Writes all files and returns the results with the verdicts as their headline. */
	Results write(Results results, List<OwnVerdict> verdicts) {
		String headline = verdicts.stream().map(OwnVerdict::text).collect(Collectors.joining(" "));
		Results answered = new Results(results.schema(), results.method(), results.environment(), results.partial(),
				results.comparisons(), results.cells(), results.verdicts(),
				List.of(new Headline(OwnScenario.ID, headline)));
		ResultsRecorder.write(answered, results());
		AtomicFile.write(markdown(), markdown(answered, verdicts));
		return answered;
	}

	private String markdown(Results results, List<OwnVerdict> verdicts) {
		return "# Virtual threads for %s%n%n%s%n## Measurements%n%n%s%n".formatted(this.service,
				verdicts.stream().map(OwnReport::markdown).collect(Collectors.joining("\n")),
				new ScenarioTable(results, OwnScenario.ID).markdown());
	}

	private static String markdown(OwnVerdict verdict) {
		return "**%s.** %s\n%s%s".formatted(verdict.title(), verdict.paragraph(),
				verdict.properties().isEmpty() ? "" : block("properties", verdict.properties()),
				verdict.causes()
					.stream()
					.filter((cause) -> !cause.frames().isEmpty())
					.map((cause) -> "\n%s\n%s".formatted(cause.sentence(), block("text", cause.frames())))
					.collect(Collectors.joining()));
	}

	private static String block(String language, List<String> lines) {
		return "\n```%s\n%s\n```\n".formatted(language, String.join("\n", lines));
	}

	/** Returns the text for the terminal. */
	String text(Results results, List<OwnVerdict> verdicts) {
		return "%n%s%n%n%s%nVerdict: %s%nReport: %s".formatted(new ScenarioTable(results, OwnScenario.ID).text(),
				verdicts.stream().map(OwnReport::text).collect(Collectors.joining("\n")), markdown(),
				ResultsRecorder.page(results()));
	}

	private static String text(OwnVerdict verdict) {
		return "%s.%n%s%n%s".formatted(verdict.title(), verdict.paragraph(),
				verdict.properties().stream().map((line) -> "  %s%n".formatted(line)).collect(Collectors.joining()));
	}

}
