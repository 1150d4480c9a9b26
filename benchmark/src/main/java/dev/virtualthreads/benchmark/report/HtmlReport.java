package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.report.chart.Markup;
import dev.virtualthreads.benchmark.report.chart.Picture;
import dev.virtualthreads.benchmark.report.chart.Resource;
import dev.virtualthreads.measuring.results.AtomicFile;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/** The page that shows results: one file, which loads nothing and holds its own data. */
public final class HtmlReport {

	private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

	private HtmlReport() {
	}

	/** Replaces the file whole or not at all. */
	public static void write(Results results, Path file) {
		AtomicFile.write(file, of(results));
	}

	static String of(Results results) {
		Map<String, String> parts = Map.of("chartstyle", Picture.style(), "summary", summary(results.environment()),
				"verdicts", new VerdictHtml(results).html(), "scenarios", scenarios(results), "environment",
				EnvironmentHtml.of(results.environment()), "json", inert(ResultsFile.json(results)));
		// in one pass, so that a label which looks like a placeholder stays one
		return PLACEHOLDER.matcher(Resource.text(HtmlReport.class, "report.html"))
			.replaceAll((placeholder) -> Matcher
				.quoteReplacement(Objects.requireNonNull(parts.get(placeholder.group(1)), placeholder.group())));
	}

	private static String summary(Environment environment) {
		return Markup.escape("%s, %d processors, %s, %s".formatted(environment.date(), environment.cpus(),
				Units.gibibytes(environment.memoryBytes()), environment.java()));
	}

	private static String scenarios(Results results) {
		List<String> scenarios = results.scenarios();
		return IntStream.range(0, scenarios.size())
			.mapToObj((index) -> new ScenarioHtml(results, scenarios.get(index)).html(index))
			.collect(Collectors.joining());
	}

	// outside of strings JSON has none of these characters
	private static String inert(String json) {
		return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
	}

}
