package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.PageTable;
import dev.virtualthreads.measuring.results.Results;

/**
 * Table and picture of one scenario.
 *
 * @param page that shows it, relative to the project's folder
 * @param form {@code short} for few columns without the picture, {@code verdicts} for the
 * sentences that {@code bench} prints in place of the table, otherwise columns and loads
 * of the table: {@code throughput, p99; 1000 users; 5000 users}, or one value as in
 * {@code p99 by load}. Empty for the usual columns and all loads
 */
record Block(Path page, String scenario, String form) {

	/** Pictures of all pages, relative to the project's folder. */
	static final String PICTURES = "resources/imgs";

	private static final String BY_LOAD = " by load";

	String markdown(CommittedResults results) {
		Results ofScenario = results.of(this.scenario);
		if (this.form.equals("verdicts")) {
			return ofScenario.verdictsOf(this.scenario)
				.stream()
				.map((verdict) -> "%s: %s\n".formatted(verdict.load(), verdict.sentence()))
				.collect(Collectors.joining("", "```text\n", older(ofScenario, Language.ENGLISH) + "```\n"));
		}
		PageTable table = new PageTable(ofScenario, this.scenario);
		Language language = Language.of(this.page);
		if (this.form.equals("short")) {
			return language.numbers(summary(table, language)) + measured(ofScenario, language) + "\n";
		}
		return """
				%s%s

				![%s](%s)

				<details><summary>%s</summary>

				%s

				All values: [results.json](%s)

				</details>
				""".formatted(rows(table, language), measured(ofScenario, language),
				language.pictureText(this.scenario), linked(PICTURES + "/" + this.scenario + ".svg"),
				isPart() ? "All rows, verdicts and parameters" : "Verdicts and parameters", table.details(isPart()),
				linked("resources/results/" + this.scenario + "/results.json"));
	}

	private String rows(PageTable table, Language language) {
		return table.hasRates() ? table.rates(language.rateHeadings()) : this.form.endsWith(BY_LOAD)
				? table.byLoad(this.form.replace(BY_LOAD, "")) : table.excerpt(columns(), loads());
	}

	// The table has not all rows of the results, or not all of their columns.
	private boolean isPart() {
		return !this.form.isEmpty();
	}

	private List<String> columns() {
		String columns = parts().getFirst();
		return columns.isEmpty() ? List.of() : List.of(columns.split(", *"));
	}

	private List<String> loads() {
		return parts().subList(1, parts().size());
	}

	private List<String> parts() {
		return Stream.of(this.form.split(";")).map(String::strip).toList();
	}

	private String measured(Results results, Language language) {
		String java = results.cellsOf(this.scenario).getFirst().setup().java();
		return ("\n\n" + language.measured(results.environment(), java) + " " + older(results, language))
			.stripTrailing();
	}

	private static String older(Results results, Language language) {
		return results.isOfThisMethod() ? "" : language.measuredWith(results.method()) + "\n";
	}

	private static String summary(PageTable table, Language language) {
		return table.hasRates() ? table.rates(language.rateHeadings())
				: table.summary(language.headings(table.hasTimes()), language.notSteady());
	}

	private String linked(String file) {
		return "../".repeat(this.page.getNameCount() - 1) + file;
	}

}
