package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Results;

/**
 * Table and picture of one scenario.
 *
 * @param page that shows it, relative to the project's folder
 * @param form columns, then loads, all of which may have another name:
 * {@code throughput, p99 = slowest; 1000 users}. Empty for the usual columns and all
 * loads; {@code p99 by load} has a column for each load, and rows for those that are not
 * named. With the column {@code contender} it also names contenders, and shows nothing
 * but these, with {@code ; picture} also as a picture
 */
record Block(Path page, String scenario, String form) {

	private static final String BY_LOAD = " by load";

	private static final String PICTURE = "picture";

	String markdown(CommittedResults results) {
		Results measured = results.of(this.scenario);
		Language language = Language.of(this.page);
		if (this.scenario.equals(CommittedResults.OWN)) {
			return own(measured);
		}
		PageTable table = new PageTable(measured, this.scenario);
		Optional<String> byLoad = columns().keySet()
			.stream()
			.filter((column) -> column.endsWith(BY_LOAD))
			.map((column) -> column.replace(BY_LOAD, ""))
			.findFirst();
		String rows = byLoad
			.map((column) -> table.byLoad(column, columns().getOrDefault(PageTable.CONTENDER, PageTable.CONTENDER),
					rows()))
			.orElseGet(() -> table.excerpt(columns(), rows()));
		String where = language.measured(measured, javas(measured));
		if (isNamed()) {
			return "%s%s\n\n%s\n".formatted(isDrawn() ? picture(List.copyOf(columns().values()).get(1)) + "\n\n" : "",
					language.numbers(rows), where);
		}
		List<String> others = (rows().isEmpty() && byLoad.isEmpty()) ? List.of() : table.otherLoads(rows().keySet());
		return """
				%s

				%s

				%s

				<details><summary>%s</summary>

				%s

				[All values](%s)

				</details>
				""".formatted(rows, where, picture(this.scenario),
				others.isEmpty() ? "Verdicts and parameters" : "More rows, verdicts and parameters",
				table.details(others), linked("resources/results/" + this.scenario + "/results.json"));
	}

	// the contenders that a page names have the first one's Java
	private String javas(Results measured) {
		Stream<String> javas = measured.cellsOf(this.scenario).stream().map((cell) -> cell.setup().java()).distinct();
		return isNamed() ? javas.findFirst().orElseThrow() : javas.sorted().collect(Collectors.joining(" and "));
	}

	private String own(Results measured) {
		String answer = measured.headlineOf(this.scenario);
		return this.form.equals("short") ? "> %s\n".formatted(answer.replace(". ", ".\n> "))
				: "**%s**\n\n%s\n".formatted(answer, new ScenarioTable(measured, this.scenario).markdown());
	}

	boolean isDrawn() {
		return !this.scenario.equals(CommittedResults.OWN) && (!isNamed() || parts().contains(PICTURE));
	}

	Path file() {
		String suffix = isNamed() ? "-" + this.page.getFileName().toString().replace(".md", "") : "";
		return Path.of("resources/imgs", this.scenario + suffix + ".svg");
	}

	String svg(CommittedResults results) {
		ScenarioCharts charts = new ScenarioCharts(results.of(this.scenario), this.scenario);
		return (isNamed() ? charts.named(List.copyOf(columns().values()), rows(), Language.of(this.page)::numbers)
				: charts.overview())
			.standalone();
	}

	private String picture(String shown) {
		return "![%s](%s)".formatted(Language.of(this.page).pictureText(shown), linked(file().toString()));
	}

	private String linked(String file) {
		return "../".repeat(this.page.getNameCount() - 1) + file;
	}

	private boolean isNamed() {
		return columns().containsKey(PageTable.CONTENDER);
	}

	private Map<String, String> columns() {
		return names(Stream.of(parts().getFirst().split(", *")));
	}

	private Map<String, String> rows() {
		return names(parts().stream().skip(1).filter((part) -> !part.equals(PICTURE)));
	}

	private List<String> parts() {
		return Stream.of(this.form.split(";")).map(String::strip).toList();
	}

	// "id = name", or an id that is its own name
	private static Map<String, String> names(Stream<String> parts) {
		Map<String, String> names = new LinkedHashMap<>();
		parts.filter((part) -> !part.isEmpty())
			.map((part) -> part.split(" *= *", 2))
			.forEach((part) -> names.put(part[0], part[part.length - 1]));
		return names;
	}

}
