package dev.virtualthreads.benchmark.report;

import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.virtualthreads.benchmark.results.AtomicFile;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;

/** HTML page of the results: one file that loads nothing and contains its own data. */
final class HtmlReport {

	static final String TITLE = "Virtual threads, measured";

	private static final Template PAGE = Mustache.compiler()
		.withEscaper(Markup::escape)
		.withLoader(HtmlReport::template)
		.emptyStringIsFalse(true)
		.loadTemplate("report");

	private HtmlReport() {
	}

	private static Reader template(String name) {
		return new InputStreamReader(Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name + ".html"), name),
				StandardCharsets.UTF_8);
	}

	/** Replaces the file atomically. Answers stand in place of the headlines. */
	static void write(Results results, Path file, String title, List<Answer> answers) {
		AtomicFile.write(file, of(results, title, answers));
	}

	static String of(Results results) {
		return of(results, TITLE, List.of());
	}

	static String of(Results results, String title, List<Answer> answers) {
		return PAGE.execute(new PageView(Picture.style(), title, MethodNote.environment(results.environment()), answers,
				VerdictsView.of(results),
				results.scenarios().stream().map((scenario) -> ScenarioView.of(results, scenario)).toList(),
				inert(ResultsFile.json(results))));
	}

	// JSON has none of these characters outside of strings.
	private static String inert(String json) {
		return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
	}

	/** Values of {@code report.html}; style and JSON are inserted as they are. */
	private record PageView(String style, String title, String summary, List<Answer> answers, VerdictsView verdicts,
			List<ScenarioView> scenarios, String json) {
	}

}
