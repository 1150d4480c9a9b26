package dev.virtualthreads.benchmark.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.chart.Markup;
import dev.virtualthreads.benchmark.report.chart.Picture;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/** One scenario: its bars, its tables, and its lines per load. */
final class ScenarioHtml {

	// as wide as a phone, so that text is as large there as elsewhere
	private static final int CHART_WIDTH = 360;

	private final Results results;

	private final String scenario;

	private final List<Cell> cells;

	private final ScenarioCharts charts;

	ScenarioHtml(Results results, String scenario) {
		this.results = results;
		this.scenario = scenario;
		this.cells = results.cellsOf(scenario);
		this.charts = new ScenarioCharts(results, scenario);
	}

	String html(int index) {
		return """
				<section id="scenario-%d">
				<h2>%s</h2>
				%s%s<p class="note">A load of n/m is n requests by m users. The ratio is the throughput over that of the
				first contender under the same load. A thin line across a bar is the range of the repeats.</p>
				%s<details><summary>Every repeat, and how the load driver did</summary>
				%s</details>
				%s</section>
				""".formatted(index, Markup.escape(this.scenario), charts(this.charts.bars(CHART_WIDTH)),
				scrollable("Cells of " + this.scenario, new ScenarioTable(this.results, this.scenario).html()),
				parameters(), scrollable("Load driver of " + this.scenario, MeterTable.of(this.cells).html()), loads());
	}

	private static String charts(List<Picture> pictures) {
		return pictures.stream()
			.map((picture) -> "<figure>" + picture.inline() + "</figure>\n")
			.collect(Collectors.joining("", "<div class=\"charts\">\n", "</div>\n"));
	}

	private static String scrollable(String name, String table) {
		return "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"%s\">\n%s</div>\n"
			.formatted(Markup.escape(name), table);
	}

	private String parameters() {
		Map<String, Set<String>> loads = new LinkedHashMap<>();
		this.cells.forEach(
				(cell) -> loads.computeIfAbsent(parameters(cell), (key) -> new LinkedHashSet<>()).add(cell.load()));
		return loads.entrySet()
			.stream()
			.map((set) -> "<p class=\"note\">Set for load %s: %s.</p>\n"
				.formatted(Markup.escape(String.join(", ", set.getValue())), Markup.escape(set.getKey())))
			.collect(Collectors.joining());
	}

	private static String parameters(Cell cell) {
		return cell.parameters()
			.entrySet()
			.stream()
			.filter((parameter) -> !parameter.getKey().equals(Cell.LIMITS))
			.map((parameter) -> parameter.getKey() + " " + parameter.getValue())
			.collect(Collectors.joining(", "));
	}

	// of many loads each is folded away, or nobody would find the next scenario
	private String loads() {
		List<String> loads = this.cells.stream().map(Cell::load).distinct().toList();
		String open = (loads.size() == 1) ? " open=\"open\"" : "";
		return loads.stream()
			.map((load) -> "<details%s><summary>Load %s: latency, and second by second</summary>\n%s</details>\n"
				.formatted(open, Markup.escape(load), charts(this.charts.lines(load, CHART_WIDTH))))
			.collect(Collectors.joining());
	}

}
