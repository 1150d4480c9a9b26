package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Headline;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

class HtmlReportTest {

	private static final String HOSTILE = "</script><script>alert(1)</script>";

	private static final Results WHOLE = SampleResults.transfers();

	static Stream<Arguments> parts() {
		Results partial = new Results(WHOLE.environment(), true, List.of(), WHOLE.cells(), WHOLE.verdicts(),
				List.of(new Headline("transfers", "Five times.")));
		Results explored = SampleCells.of(WHOLE.verdicts(),
				Changed.cell(WHOLE.cells().getFirst(), "parameters/explored", "--users 7"));
		List<Verdict> six = IntStream.range(0, 6).mapToObj((load) -> verdict("b", load + " users")).toList();
		Results list = SampleCells.of(six, SampleCells.good("400/50", "b"));
		return Stream.of(arguments(WHOLE, "Do it.", "<svg"), arguments(WHOLE, "Do it.", "<table"),
				arguments(WHOLE, "transfers 400/50: broken had errors (22 5xx)", "<table"),
				arguments(WHOLE, "transfers 400/50: virtual was not steady", "<table"),
				arguments(partial, "Partial: ", "Do it."),
				arguments(partial, "<p class=\"headline\">Five times.</p>", "Do it."),
				arguments(explored, "Not the committed configuration: --users 7", "Do it."),
				arguments(list, "Load 3 users", "2 more comparisons"),
				arguments(list, "2 more comparisons", "Load 4 users"));
	}

	@ParameterizedTest
	@MethodSource("parts")
	void partStandsBeforeAnother(Results results, String part, String other) {
		String page = htmlReportOf(results);
		assertThat(page.indexOf(part)).isPositive().isLessThan(page.indexOf(other));
	}

	@Test
	void usualPageHasNoMarksAndLoadsNothing() {
		String page = htmlReportOf(WHOLE);
		assertThat(page).doesNotContain("class=\"headline\"", "Partial: ", "Not the committed");
		assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http://", "https://", "src=", "url(",
				"@import", "<link");
		assertThat(htmlReportOf(SampleCells.of())).hasSizeLessThan(60_000);
	}

	@Test
	void goodResultsWithoutVerdictsSaySo() {
		assertThat(htmlReportOf(SampleCells.of(SampleCells.good("600/200", "virtual")))).contains("No warnings.",
				"No comparison: see the table below.");
	}

	@Test
	void everyElementIsClosedAndEveryLoadHasItsCharts() {
		String page = htmlReportOf(SampleCells.of(SampleCells.good("60/20", "platform-10"),
				SampleCells.good("60/20", "virtual"), SampleCells.good("600/200", "virtual")));
		assertThat(Xml.elements(page, "summary")).extracting(Element::getTextContent)
			.contains("Load 60/20: latency, and values by second", "Load 600/200: latency, and values by second");
		assertThat(Xml.elements(page, "svg")).hasSize(1 + 2 * 5);
		assertThat(page).contains("OpenJDK 25, Spring Boot 4.0.7, Tomcat 11.0.22.", ">settings<");
	}

	@Test
	void pageContainsTheResults() {
		Results results = SampleCells.of(SampleCells.good(HOSTILE + " & <!--", "{{json}}"));
		assertThat(Xml.elements(htmlReportOf(results), "script"))
			.filteredOn((script) -> script.getAttribute("id").equals("results"))
			.singleElement()
			.extracting((script) -> JsonMapper.shared().readValue(script.getTextContent(), Results.class))
			.isEqualTo(results);
	}

	@Test
	void labelsAreEscapedAndNoPlaceholders() {
		Cell bad = Changed.cell(SampleCells.good(HOSTILE, HOSTILE), "errors/" + HOSTILE.replace("/", ""), 100);
		String page = htmlReportOf(SampleCells.of(List.of(verdict(HOSTILE, HOSTILE)),
				SampleCells.good(HOSTILE, HOSTILE), Changed.cell(bad, "scenario", HOSTILE),
				Changed.cell(bad, "driver/saturated", true), SampleCells.good("{{environment}}", "virtual")));
		assertThat(page).doesNotContain("alert(1)</script>", "<script>alert").contains("load {{environment}}");
		assertThat(Xml.elements(page, "script")).hasSize(2);
	}

	@Test
	void onlyTextWithAMeaningIsReplaced() {
		assertThat(Canvas.escaped("<a b=\"c\" d='e'>&amp;"))
			.isEqualTo("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;");
		assertThat(Canvas.escaped("a\u0000b\u001bc\ud800d\uffff")).isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffd");
		assertThat(Canvas.escaped("99.9 % ÷ 🧵\n")).isEqualTo("99.9 % ÷ 🧵\n");
	}

	private static String htmlReportOf(Results results) {
		return HtmlReport.of(results, HtmlReport.TITLE, List.of());
	}

	private static Verdict verdict(String contender, String load) {
		return new Verdict("transfers", load, "a", contender, Outcome.FASTER, new Verdict.Estimate(5, 4.9, 5.1, 1.02),
				Measure.THROUGHPUT, contender);
	}

}
