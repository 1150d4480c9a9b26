package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.chart.Markup;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/** What the results say, in sentences, the warnings as large as the good news. */
final class VerdictHtml {

	private static final String PARTIAL = """
			<ul class="warnings"><li>Partial: the run was not over when this was written.</li></ul>
			""";

	private final Results results;

	VerdictHtml(Results results) {
		this.results = results;
	}

	String html() {
		List<String> scenarios = this.results.scenarios();
		StringBuilder html = new StringBuilder(this.results.partial() ? PARTIAL : "");
		for (int index = 0; index < scenarios.size(); index++) {
			html.append("<h3><a href=\"#scenario-%d\">%s</a></h3>\n%s".formatted(index,
					Markup.escape(scenarios.get(index)), verdicts(scenarios.get(index))));
		}
		return html.append(warnings()).toString();
	}

	private String verdicts(String scenario) {
		List<Verdict> verdicts = this.results.verdictsOf(scenario);
		return verdicts.stream().map(VerdictHtml::html).collect(Collectors.joining()) + missing(scenario, verdicts);
	}

	private static String html(Verdict verdict) {
		return """
				<div class="verdict"><p>%s</p>
				<p class="note">Load %s, %s against %s: ratio %s, %s. Winner: %s.</p></div>
				""".formatted(Markup.escape(verdict.sentence()), Markup.escape(verdict.load()),
				Markup.escape(verdict.candidate()), Markup.escape(verdict.baseline()), Units.ratio(verdict.ratio()),
				interval(verdict), Markup.escape(verdict.winner()));
	}

	private static String interval(Verdict verdict) {
		Double low = verdict.ratioLow();
		Double high = verdict.ratioHigh();
		return (low != null && high != null) ? "95 %% interval %s to %s".formatted(Units.ratio(low), Units.ratio(high))
				: "no interval after one repeat";
	}

	private String missing(String scenario, List<Verdict> verdicts) {
		List<String> loads = this.results.cellsOf(scenario)
			.stream()
			.map(Cell::load)
			.distinct()
			.filter((load) -> verdicts.stream().noneMatch((verdict) -> verdict.load().equals(load)))
			.toList();
		return loads.isEmpty() ? ""
				: "<div class=\"verdict\"><p>No comparison for load %s: the table below has the numbers.</p></div>\n"
					.formatted(Markup.escape(String.join(", ", loads)));
	}

	private String warnings() {
		List<String> warnings = Warnings.of(this.results.cells());
		return warnings.isEmpty()
				? "<p class=\"good\">Every answer was right, every contender was steady, and the load driver kept up.</p>\n"
				: warnings.stream()
					.map((warning) -> "<li>" + Markup.escape(warning) + "</li>\n")
					.collect(Collectors.joining("", "<ul class=\"warnings\">\n", "</ul>\n"));
	}

}
