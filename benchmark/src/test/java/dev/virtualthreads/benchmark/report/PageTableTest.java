package dev.virtualthreads.benchmark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PageTableTest {

	private final PageTable table = new PageTable(SampleResults.transfers(), "transfers");

	@Test
	void excerptHasTheUsualColumnsWithoutTheOnlyLoad() {
		assertThat(header(this.table.excerpt(Map.of(), Map.of()))).containsExactly("contender", "of ideal", "ratio",
				"throughput", "p99");
	}

	@Test
	void excerptHasTheNamedColumnsInTheirOrder() {
		Map<String, String> columns = new LinkedHashMap<>(Map.of("p99", "slowest"));
		columns.put("measured", "measured");
		assertThat(header(this.table.excerpt(columns, Map.of()))).containsExactly("contender", "slowest", "measured");
	}

	@Test
	void excerptRefusesUnknownColumnsAndLoads() {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> this.table.excerpt(Map.of("p98", "p98"), Map.of()))
			.withMessageStartingWith("No column \"p98\", only: contender, load, ");
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> this.table.excerpt(Map.of(), Map.of("1/1", "1/1")))
			.withMessage("transfers has no load \"1/1\".");
	}

	@Test
	void valueByLoadHasAColumnForEachLoad() {
		PageTable rates = new PageTable(SampleRates.latency(), "latency");
		assertThat(rates.byLoad("p99").lines()).containsExactly("| contender   |   30/s |   60/s | 120/s |",
				"|-------------|-------:|-------:|------:|", "| platform-10 | 990 ms | 5.40 s |     - |",
				"| virtual     | 980 ms | 1.01 s |     - |");
	}

	@Test
	void excerptHasAtMostEightRows() {
		Cell[] cells = IntStream.range(0, 9)
			.mapToObj((number) -> SampleResults.cell("virtual-" + number, List.of(1.0, 2.0)))
			.toArray(Cell[]::new);
		PageTable large = new PageTable(SampleCells.of(cells), "transfers");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> large.excerpt(Map.of(), Map.of()))
			.withMessageStartingWith("transfers: a table must have 1 to 8 rows");
	}

	@Test
	void rowsAndColumnsHaveOtherNames() {
		assertThat(this.table.excerpt(Map.of("contender", "threads"), Map.of("virtual", "virtual threads")))
			.isEqualTo("| threads         |\n|-----------------|\n| virtual threads |");
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> this.table.excerpt(Map.of("contender", "threads"), Map.of("virtuel", "a")))
			.withMessage("transfers has no contender \"virtuel\".");
	}

	@Test
	void detailsHaveVerdictsBelowTheTable() {
		assertThat(this.table.details(true)).contains("|\n\n- 400/50: virtual against platform-10: ");
		assertThat(this.table.details(false)).startsWith("- 400/50: virtual against platform-10: ");
	}

	@Test
	void oneRepeatComparesNothing() {
		Results results = new Results(SampleResults.transfers().environment(), false, List.of(),
				List.of(SampleResults.cell("virtual", List.of(1.0))), SampleResults.transfers().verdicts(), List.of());
		assertThat(new PageTable(results, "transfers").details(false))
			.contains("- One repeat: no comparison.\n\nRepeats: 1.")
			.doesNotContain("Do it.");
	}

	@Test
	void onlyVoidVerdictsHaveTheirSentence() {
		Results some = SampleResults.transfers();
		Verdict open = new Verdict("transfers", "400/50", "platform-10", "virtual", Outcome.VOID,
				some.verdicts().getFirst().estimate(), Measure.THROUGHPUT, "Cannot tell.");
		Results both = new Results(some.environment(), false, List.of(), some.cells(),
				List.of(some.verdicts().getFirst(), open), List.of());
		assertThat(new PageTable(both, "transfers").details(false))
			.contains("- 400/50: virtual against platform-10: ", "- 400/50: Cannot tell.\n")
			.doesNotContain("Do it.");
	}

	private static List<String> header(String markdown) {
		return List.of(markdown.lines().findFirst().orElseThrow().replaceAll("^\\| +| +\\|$", "").split(" *\\| *"));
	}

}
