package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PageTest {

	private static final String BLOCK = "<!-- bench:transfers -->\n<!-- /bench -->\n";

	private static final String ROWS = "<!-- bench:transfers: contender = threads, measured = time, p99; "
			+ "platform-10 = 1,000 threads; virtual = virtual threads -->\n<!-- /bench -->\n";

	@TempDir
	private Path home;

	private Path results;

	@BeforeEach
	void write() {
		this.results = this.home.resolve("results");
		write("transfers", SampleResults.judged());
	}

	@Test
	void replacesOnlyTextBetweenMarkers() {
		String renewed = renewed("README.md", "before $1\n<!-- bench:transfers -->\nold\n<!-- /bench -->\nafter\n");
		assertThat(renewed).startsWith("before $1\n<!-- bench:transfers -->\n| contender")
			.endsWith("\n<!-- /bench -->\nafter\n")
			.doesNotContain("old");
		assertThat(renewed("README.md", renewed)).isEqualTo(renewed);
	}

	@Test
	void findsThePictureFromTheFolderOfThePage() {
		assertThat(renewed("README.md", BLOCK)).contains("(resources/imgs/transfers.svg)");
		assertThat(renewed("docs/scenarios/transfers.md", BLOCK)).contains("(../../resources/imgs/transfers.svg)");
	}

	@Test
	void markerNamesColumnsAndRows() {
		assertThat(renewed("README.md", ROWS).lines().skip(1).limit(4)).containsExactly(
				"| threads         |    time |    p99 |", "|-----------------|--------:|-------:|",
				"| 1,000 threads   | 165.0 s | 4.02 s |", "| virtual threads | 33.00 s | 4.02 s |");
	}

	@Test
	void picturesOfNamedRowsBelongToTheirPage() {
		String drawn = ROWS.replace("virtual threads -->", "virtual threads; picture -->");
		assertThat(renewed("README_pt_BR.md", drawn)).contains("(resources/imgs/transfers-README_pt_BR.svg)",
				"| 1.000 threads   | 165,0 s |");
		assertThat(new Page(Path.of("README_pt_BR.md"), drawn + ROWS).blocks().filter(Block::isDrawn)).singleElement()
			.satisfies((block) -> assertThat(block.svg(new CommittedResults(this.results)))
				.contains("virtual threads: 12,1/s, 1.000 threads: 2,4/s"));
	}

	@Test
	void markerNamesColumnsAndLoads() {
		assertThat(renewed("docs/a.md", BLOCK.replace("transfers -->", "transfers: p99, ratio; 400/50 -->")))
			.contains("| contender   |    p99 | ratio |", "<details><summary>Verdicts and parameters</summary>");
		assertThat(renewed("docs/a.md", BLOCK.replace("transfers -->", "transfers: p99 by load -->")))
			.contains("| contender   | 400/50 |", "<details><summary>More rows, verdicts and parameters</summary>");
		assertThat(renewed("docs/a.md", BLOCK.replace("transfers -->", "transfers: p99 by load; 400/50 -->")))
			.contains("| contender   | 400/50 |", "<details><summary>Verdicts and parameters</summary>");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "transfers; 400/50; virtual; p99|4.02 s", "transfers; 400/50; virtual; memory|300 MiB",
					"transfers; 400/50; virtual; of ideal|97.0 %",
					"transfers; 400/50; virtual; interval / platform-10|4.99–5.01" })
	void fillsValues(String reference, String value) {
		String text = "<!-- values: %s -->\nIt is %s, at last.";
		String unit = value.replaceFirst("^[\\d.–]+", "");
		assertThat(renewed("README.md", text.formatted(reference, "9" + unit)))
			.isEqualTo(text.formatted(reference, value));
	}

	@Test
	void paragraphBelowItsSourcesStaysReadable() {
		String sources = "<!-- values: transfers; 400/50; virtual; p99 | transfers; 400/50; virtual; of ideal -->\n";
		assertThat(renewed("README.md", sources + "From `Java 24` on\n[9 s](docs/24.md), p99, with 3 %.\n\nUp to 7."))
			.isEqualTo(sources + "From `Java 24` on\n[4.02 s](docs/24.md), p99, with 97.0 %.\n\nUp to 7.");
		assertThat(renewed("README_pt_BR.md", sources.replaceFirst(" \\| [^>]*-->", " -->") + "De 1 s."))
			.endsWith("De 4,02 s.");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			transfer; 400/50; virtual; p99 | A 1. | results.json
			transfers; 500/50; virtual; p99 | A 1. | no load "500/50"
			transfers; 400/50; virtuel; p99 | A 1. | no contender "virtuel"
			transfers; 400/50; virtual; p98 | A 1. | no column "p98"
			transfers; 400/50; virtual | A 1. | is invalid
			transfers; 400/50; broken; p99 | A 1. | is void or was not measured
			transfers; 400/50; broken; requests | A 1. | is void or was not measured
			transfers; 400/50; platform-10; interval / virtual | A 1. | has no interval
			transfers | A 1. | is invalid
			transfers; 400/50; virtual; p99 | It is 1 s and 2 s. | the number 2 has no source
			transfers; 400/50; virtual; p99 | It is slow. | no number is left for the source
			transfers; 400/50; virtual; p99 | It is 1 ms. | write its unit after the number
			""")
	void wrongSourceNamesFileAndLine(String reference, String sentence, String problem) {
		assertRefused("Title\n\n<!-- values: %s -->\n%s".formatted(reference, sentence), "docs/page.md:3: ", problem);
	}

	@ParameterizedTest
	@ValueSource(strings = { "<!-- bench:transfers -->", "<!--bench:transfers -->\n<!-- /bench -->",
			"<!-- bench:transfers: -->\n<!-- /bench -->", "<!-- bench:transfers p99 -->\n<!-- /bench -->",
			"<!-- values:transfers; 400/50; virtual; p99 -->\nIt is 4.02 s.",
			"<!-- bench:transfers -->\nprose\n" + BLOCK })
	void unusableMarkerNamesFileAndLine(String marker) {
		assertRefused("Title\n" + marker + "\nmore\n", "docs/page.md:2: write <!-- bench:NAME -->", "");
	}

	@Test
	void refusesPartialForeignExploredAndSmallerResults() {
		Results whole = SampleResults.judged();
		Cell explored = Changed.cell(whole.cells().getFirst(), "parameters/explored", "--users 7");
		write("ramp", whole);
		write("blocking", new Results(whole.environment(), true, List.of(), whole.cells(), List.of(), List.of()));
		write("transfers", SampleCells.of(whole.cells().getFirst(), explored));
		assertRefused(BLOCK.replace("transfers", "blocking"), "", "is partial");
		assertRefused(BLOCK.replace("transfers", "ramp"), "", "contains no cell of ramp");
		assertRefused(BLOCK, "", "was not measured in the committed configuration, but with --users 7: "
				+ "measure it with ./bench record transfers.");
		write("transfers", SampleCells.of(Changed.cell(whole.cells().getFirst(), "parameters/preset", "smoke")));
		assertRefused(BLOCK, "", "has preset smoke: measure it with ./bench record transfers");
	}

	private void assertRefused(String text, String beginning, String problem) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> renewed("docs/page.md", text))
			.withMessageStartingWith(beginning)
			.withMessageContaining(problem);
	}

	private void write(String scenario, Results written) {
		ResultsFile.write(written, this.results.resolve(scenario + "/results.json"));
	}

	private String renewed(String file, String text) {
		return new Page(Path.of(file), text).renewed(new CommittedResults(this.results));
	}

}
