package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.PageTable;
import dev.virtualthreads.benchmark.report.ScenarioCharts;
import dev.virtualthreads.measuring.results.Results;

/**
 * Table and picture of one scenario.
 *
 * @param page that shows it, relative to the project's folder
 * @param form columns and loads of the table: {@code throughput, p99; 1000 users}, or one
 * value as in {@code p99 by load}. Empty for the usual columns and all loads. A form that
 * begins with {@code rows} names columns and rows, and one with {@code picture} also
 * draws them: {@code rows contender = threads, p99; virtual = virtual threads}
 */
record Block(Path page, String scenario, String form) {

	/** Pictures of all pages, relative to the project's folder. */
	private static final String PICTURES = "resources/imgs";

	private static final String BY_LOAD = " by load";

	private static final Pattern NAMED = Pattern.compile("^(rows|picture) ");

	String markdown(CommittedResults results) {
		Results ofScenario = results.of(this.scenario);
		PageTable table = new PageTable(ofScenario, this.scenario);
		Language language = Language.of(this.page);
		if (isNamed()) {
			return "%s%s%s\n".formatted(
					isDrawn() ? picture(List.copyOf(names(columns()).values()).get(1)) + "\n\n" : "",
					language.numbers(table.named(names(columns()), names(loads()))), measured(ofScenario, language));
		}
		return """
				%s%s

				%s

				<details><summary>%s</summary>

				%s

				All values: [results.json](%s)

				</details>
				""".formatted(rows(table), measured(ofScenario, language), picture(this.scenario),
				isPart() ? "All rows, verdicts and parameters" : "Verdicts and parameters", table.details(isPart()),
				linked("resources/results/" + this.scenario + "/results.json"));
	}

	/** Returns whether the block has a picture. */
	boolean isDrawn() {
		return !this.form.startsWith("rows ");
	}

	/** Returns the path of the picture, relative to the project's folder. */
	Path file() {
		String suffix = isNamed() ? "-" + this.page.getFileName().toString().replace(".md", "") : "";
		return Path.of(PICTURES, this.scenario + suffix + ".svg");
	}

	/** Returns the picture as SVG. */
	String svg(CommittedResults results) {
		ScenarioCharts charts = new ScenarioCharts(results.of(this.scenario), this.scenario);
		return (isNamed()
				? charts.named(List.copyOf(names(columns()).values()), names(loads()), Language.of(this.page)::numbers)
				: charts.overview())
			.standalone();
	}

	private String picture(String shown) {
		return "![%s](%s)".formatted(Language.of(this.page).pictureText(shown), linked(file().toString()));
	}

	private boolean isNamed() {
		return NAMED.matcher(this.form).find();
	}

	// "id = name", or an id that is its own name
	private static Map<String, String> names(List<String> parts) {
		Map<String, String> names = new LinkedHashMap<>();
		parts.stream()
			.map((part) -> part.split(" *= *", 2))
			.forEach((part) -> names.put(part[0], part[part.length - 1]));
		return names;
	}

	private String rows(PageTable table) {
		return table.hasRates() ? table.rates() : this.form.endsWith(BY_LOAD)
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
		return Stream.of(NAMED.matcher(this.form).replaceFirst("").split(";")).map(String::strip).toList();
	}

	private String measured(Results results, Language language) {
		String java = results.cellsOf(this.scenario).getFirst().setup().java();
		return ("\n\n" + language.measured(results.environment(), java) + " " + older(results, language))
			.stripTrailing();
	}

	private static String older(Results results, Language language) {
		return results.isOfThisMethod() ? "" : language.measuredWith(results.method()) + "\n";
	}

	private String linked(String file) {
		return "../".repeat(this.page.getNameCount() - 1) + file;
	}

}
