package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;

import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.measuring.results.Results;

/**
 * Table and picture of one scenario.
 *
 * @param page that shows it, relative to the project's folder
 * @param isShort whether the table has few columns only
 */
record Block(Path page, String scenario, boolean isShort) {

	/** Pictures of all pages, relative to the project's folder. */
	static final String PICTURES = "resources/imgs";

	String markdown(CommittedResults results) {
		Results ofScenario = results.of(this.scenario);
		ScenarioTable table = new ScenarioTable(ofScenario, this.scenario);
		Language language = Language.of(this.page);
		String rows = this.isShort ? language.numbers(rows(table, language)) + method(ofScenario, language)
				: table.hasRates() ? table.ratesWithNotes(language.rateHeadings()) : table.markdown();
		return "%s\n\n![%s](%s)\n".formatted(rows, language.pictureText(this.scenario), picture());
	}

	private static String method(Results results, Language language) {
		return results.isOfThisMethod() ? "" : "\n\n" + language.measuredWith(results.method());
	}

	private static String rows(ScenarioTable table, Language language) {
		return table.hasRates() ? table.ratesMarkdown(language.rateHeadings())
				: table.shortMarkdown(language.headings(), language.notSteady());
	}

	private String picture() {
		return "../".repeat(this.page.getNameCount() - 1) + PICTURES + "/" + this.scenario + ".svg";
	}

}
