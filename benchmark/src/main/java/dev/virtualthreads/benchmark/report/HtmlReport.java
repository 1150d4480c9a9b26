package dev.virtualthreads.benchmark.report;

import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;

/** HTML page of the results: one file that loads nothing and contains its own data. */
final class HtmlReport {

	static final String TITLE = "Virtual threads, measured";

	private static final int UNFOLDED = 4;

	private static final Template PAGE = Mustache.compiler()
		.withEscaper(Canvas::escaped)
		.withLoader(HtmlReport::template)
		.emptyStringIsFalse(true)
		.loadTemplate("report");

	private HtmlReport() {
	}

	private static Reader template(String name) {
		return new InputStreamReader(Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name + ".html"), name),
				StandardCharsets.UTF_8);
	}

	static String of(Results results, String title, List<Answer> answers) {
		return PAGE.execute(new PageView(Picture.style(), title, MethodNote.environment(results.environment()), answers,
				results.partial(), results.explored(), results.warnings(),
				results.scenarios().stream().map((scenario) -> ScenarioView.of(results, scenario)).toList(),
				inert(ResultsFile.json(results))));
	}

	// JSON has none of these characters outside of strings.
	private static String inert(String json) {
		return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
	}

	/** Values of {@code report.html}; style and JSON are inserted as they are. */
	private record PageView(String style, String title, String summary, List<Answer> answers, boolean partial,
			List<String> explored, List<String> warnings, List<ScenarioView> scenarios, String json) {
	}

	/** Verdicts and measurements of one scenario. The headline may be empty. */
	record ScenarioView(String name, String headline, List<Verdict> shown, List<Verdict> folded, String overview,
			Table table, Table all, String loadNote, Table driver, List<LoadView> loads) {

		static ScenarioView of(Results results, String scenario) {
			List<Verdict> verdicts = results.verdictsOf(scenario);
			int shown = Math.min(UNFOLDED, verdicts.size());
			ScenarioCharts charts = new ScenarioCharts(results, scenario);
			ScenarioTable table = new ScenarioTable(results, scenario);
			Table all = table.table();
			List<String> loads = all.column("load").distinct().toList();
			return new ScenarioView(scenario, results.headlineOf(scenario), verdicts.subList(0, shown),
					verdicts.subList(shown, verdicts.size()), charts.overview().inline(), table.shown(), all,
					table.loadNote(), table.driver(),
					loads.stream()
						.map((load) -> new LoadView(load, loads.size() == 1,
								charts.lines(load).stream().map(Picture::inline).toList()))
						.toList());
		}

		boolean hasFolded() {
			return !this.folded.isEmpty();
		}

	}

	/** Line charts of one load, closed at first if there are many loads. */
	record LoadView(String label, boolean open, List<String> charts) {
	}

}
