package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Headline;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

class HtmlReportTest {

	private static final String HOSTILE = "</script><script>alert(1)</script>";

	@Test
	void verdictStandsBeforeAnyTableOrChart() {
		String page = HtmlReport.of(SampleResults.transfers());
		assertThat(page.indexOf("Do it.")).isPositive()
			.isLessThan(page.indexOf("<svg"))
			.isLessThan(page.indexOf("<table"));
	}

	@Test
	void headlineStandsBeforeTheVerdicts() {
		Results whole = SampleResults.transfers();
		String page = HtmlReport.of(new Results(whole.environment(), false, List.of(), whole.cells(), whole.verdicts(),
				List.of(new Headline("transfers", "Five times."))));
		assertThat(page.indexOf("<p class=\"headline\">Five times.</p>")).isPositive()
			.isLessThan(page.indexOf("Do it."));
		assertThat(HtmlReport.of(whole)).doesNotContain("class=\"headline\"");
	}

	@Test
	void warningsStandBeforeAnyTable() {
		String page = HtmlReport.of(SampleResults.transfers());
		String before = page.substring(0, page.indexOf("<table"));
		assertThat(before).contains("transfers 400/50: broken had errors (22 5xx)",
				"transfers 400/50: virtual was not steady");
	}

	@Test
	void highestRatesStandBeforeAnyTable() {
		String page = HtmlReport.of(SampleRates.latency());
		assertThat(page.indexOf("<p>virtual: The p99 stays under 2.00 s up to 60/s.")).isPositive()
			.isLessThan(page.indexOf("<table"));
	}

	@Test
	void partialRunIsMarkedFirst() {
		Results whole = SampleResults.transfers();
		Results partial = new Results(whole.environment(), true, List.of(), whole.cells(), whole.verdicts(), List.of());
		String page = HtmlReport.of(partial);
		assertThat(page.indexOf("Partial: ")).isPositive().isLessThan(page.indexOf("Do it."));
		assertThat(HtmlReport.of(whole)).doesNotContain("Partial: ");
	}

	@Test
	void otherConfigurationIsMarkedFirst() {
		Results whole = SampleResults.transfers();
		Cell explored = Changed.cell(whole.cells().getFirst(), "parameters/explored", "--users 7");
		Results results = new Results(whole.environment(), false, List.of(), List.of(explored), whole.verdicts(),
				List.of());
		String page = HtmlReport.of(results);
		assertThat(page.indexOf("Not the committed configuration: --users 7")).isPositive()
			.isLessThan(page.indexOf("Do it."));
		assertThat(HtmlReport.of(whole)).doesNotContain("Not the committed");
	}

	@Test
	void goodResultsHaveNoWarnings() {
		assertThat(HtmlReport.of(SampleCells.of(SampleCells.good("600/200", "virtual")))).contains("No warnings.");
	}

	@Test
	void everyElementIsClosedAndEveryLoadHasItsCharts() {
		String page = HtmlReport.of(SampleCells.of(SampleCells.good("60/20", "platform-10"),
				SampleCells.good("60/20", "virtual"), SampleCells.good("600/200", "virtual")));
		assertThat(Xml.elements(page, "summary")).extracting(Element::getTextContent)
			.contains("Load 60/20: latency, and values by second", "Load 600/200: latency, and values by second");
		assertThat(Xml.elements(page, "svg")).hasSize(1 + 2 * 5);
		assertThat(page).contains("OpenJDK 25, Spring Boot 4.0.7, Tomcat 11.0.22, commit unknown.", ">settings<");
	}

	@Test
	void pageLoadsNothing() {
		String page = HtmlReport.of(SampleResults.transfers());
		assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http://", "https://", "src=", "url(",
				"@import", "<link");
	}

	@Test
	void pageWithoutResultsIsSmall() {
		assertThat(HtmlReport.of(SampleCells.of())).hasSizeLessThan(60_000);
	}

	@Test
	void pageContainsTheResults() {
		Results results = SampleCells.of(SampleCells.good(HOSTILE + " & <!--", "{{json}}"));
		assertThat(JsonMapper.builder().build().readValue(json(results), Results.class)).isEqualTo(results);
	}

	@Test
	void labelsAreEscaped() {
		Results hostile = SampleCells.of(
				List.of(new Verdict(HOSTILE, HOSTILE, HOSTILE, HOSTILE, Outcome.FASTER,
						new Verdict.Estimate(1, 1.0, 1.0, 1.0), Measure.THROUGHPUT, HOSTILE)),
				SampleCells.good(HOSTILE, HOSTILE),
				SampleCells.bad(HOSTILE, HOSTILE, HOSTILE, Map.of(HOSTILE, 1L), SampleResults.driver(true)));
		String page = HtmlReport.of(hostile);
		assertThat(page).doesNotContain("alert(1)</script>", "<script>alert");
		assertThat(Xml.elements(page, "script")).hasSize(2);
	}

	@Test
	void labelThatLooksLikeAPlaceholderIsText() {
		assertThat(HtmlReport.of(SampleCells.of(SampleCells.good("{{environment}}", "virtual"))))
			.contains("load {{environment}}");
	}

	private static String json(Results results) {
		return Xml.elements(HtmlReport.of(results), "script")
			.stream()
			.filter((script) -> script.getAttribute("id").equals("results"))
			.findFirst()
			.orElseThrow()
			.getTextContent();
	}

}
