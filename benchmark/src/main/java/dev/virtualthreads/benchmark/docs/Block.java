package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.measuring.results.Results;

/**
 * Table and picture of one scenario.
 *
 * @param page that shows it, relative to the project's folder
 * @param form {@code short} for few columns without the picture, {@code verdicts} for the
 * sentences that {@code bench} prints in place of the table, empty for all
 */
record Block(Path page, String scenario, String form) {

	/** Pictures of all pages, relative to the project's folder. */
	static final String PICTURES = "resources/imgs";

	String markdown(CommittedResults results) {
		Results ofScenario = results.of(this.scenario);
		if (this.form.equals("verdicts")) {
			return ofScenario.verdictsOf(this.scenario)
				.stream()
				.map((verdict) -> "%s: %s\n".formatted(verdict.load(), verdict.sentence()))
				.collect(Collectors.joining("", "```text\n", older(ofScenario, Language.ENGLISH) + "```\n"));
		}
		ScenarioTable table = new ScenarioTable(ofScenario, this.scenario);
		Language language = Language.of(this.page);
		if (this.form.equals("short")) {
			return language.numbers(rows(table, language)) + measured(ofScenario, language) + "\n";
		}
		String rows = table.hasRates() ? table.ratesWithNotes(language.rateHeadings()) : table.markdown();
		return "%s\n\n![%s](%s)\n".formatted(rows, language.pictureText(this.scenario), picture());
	}

	private String measured(Results results, Language language) {
		String java = results.cellsOf(this.scenario).getFirst().setup().java();
		return ("\n\n" + language.measured(results.environment(), java) + " " + older(results, language))
			.stripTrailing();
	}

	private static String older(Results results, Language language) {
		return results.isOfThisMethod() ? "" : language.measuredWith(results.method()) + "\n";
	}

	private static String rows(ScenarioTable table, Language language) {
		return table.hasRates() ? table.ratesMarkdown(language.rateHeadings())
				: table.shortMarkdown(language.headings(table.hasTimes()), language.notSteady());
	}

	private String picture() {
		return "../".repeat(this.page.getNameCount() - 1) + PICTURES + "/" + this.scenario + ".svg";
	}

}
