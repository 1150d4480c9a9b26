package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
	void valueByLoadHasAColumnForEachLoad() {
		PageTable loads = new PageTable(SampleCells.of(SampleCells.good("30/s", "platform-10"),
				SampleCells.good("60/s", "platform-10"), SampleCells.good("30/s", "virtual")), "transfers");
		assertThat(loads.byLoad("throughput", "contender", Map.of()).lines()).hasSize(4)
			.first()
			.isEqualTo("| contender   |   30/s |   60/s |");
		assertThat(loads.byLoad("throughput", "threads", Map.of("virtual", "virtual ones", "60/s", "60")).lines())
			.hasSize(3)
			.first()
			.isEqualTo("| threads      | 60 |");
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> loads.byLoad("throughput", "threads", Map.of("virtuel", "virtual ones")))
			.withMessage("transfers has no load or contender \"virtuel\".");
		assertThat(loads.excerpt(Map.of("contender", "threads"), Map.of("virtual", "on", "30/s", "30")).lines()).last()
			.isEqualTo("| on      |");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', nullValues = "none", value = { "p98|none|No column \"p98\", only: contender, load, ",
			"none|1/1|transfers has no load \"1/1\".", "none|virtual|transfers has no load \"virtual\"." })
	void excerptRefusesUnknownNames(@Nullable String column, @Nullable String row, String problem) {
		assertRefused(this.table, (column != null) ? Map.of(column, "a") : Map.of(),
				(row != null) ? Map.of(row, "a") : Map.of(), problem);
	}

	@Test
	void excerptHasAtMostEightRows() {
		String nine = IntStream.range(0, 9).mapToObj((number) -> "virtual-" + number).collect(Collectors.joining("; "));
		assertRefused(new PageTable(SampleCells.of(nine), "transfers"), Map.of(), Map.of(),
				"transfers: a table must have 1 to 8 rows");
	}

	private static void assertRefused(PageTable table, Map<String, String> columns, Map<String, String> rows,
			String problem) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> table.excerpt(columns, rows))
			.withMessageStartingWith(problem);
	}

	@Test
	void detailsHaveVerdictsBelowTheTable() {
		assertThat(this.table.details(List.of("400/50"))).contains("|\n\n- 400/50\n  - virtual against platform-10: ");
		assertThat(this.table.details(List.of())).startsWith("- 400/50\n  - virtual against platform-10: ");
	}

	@Test
	void oneRepeatComparesNothing() {
		Results results = SampleCells.of(SampleResults.transfers().verdicts(), Changed.cells("virtual 1").getFirst());
		assertThat(new PageTable(results, "transfers").details(List.of()))
			.contains("One repeat: no comparison.\n\nRepeats: 1.")
			.doesNotContain("Do it.");
	}

	@Test
	void onlyVoidVerdictsHaveTheirSentence() {
		Results some = SampleResults.transfers();
		Verdict faster = some.verdicts().getFirst();
		Verdict open = new Verdict("transfers", "400/50", "platform-10", "virtual", Outcome.VOID, faster.estimate(),
				Measure.THROUGHPUT, "Cannot tell.");
		assertThat(new PageTable(SampleCells.of(List.of(faster, open), some.cells().toArray(Cell[]::new)), "transfers")
			.details(List.of())).contains("- 400/50\n  - virtual against platform-10: ", "\n  - Cannot tell.\n")
			.doesNotContain("Do it.");
	}

	private static List<String> header(String markdown) {
		return List.of(markdown.lines().findFirst().orElseThrow().replaceAll("^\\| +| +\\|$", "").split(" *\\| *"));
	}

}
