package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.results.verdict.HighestRates;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RatesTextTest {

	@Test
	void sentenceNamesTheHighestRateAndWhatBrokeTheNext() {
		assertThat(sentences(SampleRates.latency().cells())).containsExactly(
				"platform-10: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 5.40 s.",
				"virtual: The p99 stays under 2.00 s up to 60/s. At 120/s: 1200 reset.");
	}

	@Test
	void limitItselfIsTooMuch() {
		assertThat(sentences(List.of(SampleRates.cell("a", 30, 1999.9), SampleRates.cell("a", 60, 2000))))
			.containsExactly("a: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 2.00 s.");
	}

	@Test
	void rateThatIsNotAnsweredInTimeBreaksAPool() {
		assertThat(sentences(List.of(due("a", 30, 11.0), due("a", 60, 11.2)))).containsExactly(
				"a: The p99 stays under 2.00 s up to 30/s. At 60/s: 10.0/s of 11.2/s answered, p99 900 ms.");
	}

	// the sample answers ten requests a second
	private static Cell due(String contender, int rate, double duePerSecond) {
		return Changed.cell(SampleRates.cell(contender, rate, 900), "parameters/duePerSecond", duePerSecond);
	}

	@Test
	void lowestAndHighestRateHaveNoNeighbour() {
		assertThat(sentences(List.of(SampleRates.cell("a", 30, 2500), SampleRates.cell("b", 30, 900)))).containsExactly(
				"a: The p99 is not under 2.00 s at any rate. At 30/s: p99 2.50 s.",
				"b: The p99 stays under 2.00 s up to 30/s. No higher rate was measured.");
	}

	@Test
	void voidRateSaysHowFullTheMachineWas() {
		assertThat(sentences(List.of(SampleRates.cell("a", 30, 900), SampleRates.cell("a", 60, 3662, true))))
			.containsExactly("a: The p99 stays under 2.00 s up to 30/s. The measurement ended at 60/s: p99 3.66 s, "
					+ "but the load driver was saturated.");
	}

	@Test
	void contenderThatFillsTheMachineAtARateThatAnotherServesHasBroken() {
		assertThat(sentences(List.of(SampleRates.cell("a", 30, 900), SampleRates.cell("a", 60, 3662, true),
				SampleRates.cell("b", 60, 900))))
			.first()
			.isEqualTo("a: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 3.66 s, but the load driver was "
					+ "saturated.");
	}

	@Test
	void rateAboveABrokenOneDoesNotCount() {
		List<Cell> cells = List.of(SampleRates.cell("a", 120, 900), SampleRates.cell("a", 60, 2500),
				SampleRates.cell("a", 30, 900));
		assertThat(sentences(cells)).containsExactly("a: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 2.50 s.");
	}

	@Test
	void otherScenariosHaveNone() {
		assertThat(HighestRates.of(SampleResults.transfers().cells())).isEmpty();
		assertThat(new ScenarioTable(SampleResults.transfers(), "transfers").text()).doesNotContain("p99.9");
	}

	@Test
	void sentencesAndTheHighestPercentileStandInTheTable() {
		ScenarioTable table = new ScenarioTable(SampleRates.latency(), "latency");
		assertThat(table.text()).contains("p99.9", "1.71 s", "\nvirtual: The p99 stays under 2.00 s up to 60/s.");
		assertThat(table.markdown()).contains("\n\n- platform-10: The p99 stays under");
	}

	@Test
	void shortTableHasARowPerContender() {
		PageTable table = new PageTable(SampleCells.of(SampleRates.cell("a", 30, 2500), SampleRates.cell("b", 30, 900),
				SampleRates.cell("b", 60, 950)), "latency");
		assertThat(table.rates().lines()).containsExactly("| contender | highest rate |    p50 |    p99 |  p99.9 |",
				"|-----------|-------------:|-------:|-------:|-------:|",
				"| a         |            - |      - |      - |      - |",
				"| b         |       ≥ 60/s | 100 ms | 950 ms | 1.65 s |");
	}

	@Test
	void pictureEndsEachLineWhereItBreaksAndLeavesOutVoidCells() {
		ScenarioCharts charts = new ScenarioCharts(SampleRates.latency(), "latency");
		assertThat(charts.overview().description()).isEqualTo(
				"platform-10: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 5.40 s. p99: 30/s 990 ms, 60/s 5.40 s. "
						+ "virtual: The p99 stays under 2.00 s up to 60/s. At 120/s: 1200 reset. "
						+ "p99: 30/s 980 ms, 60/s 1.01 s.");
		assertThat(charts.overview().content()).contains("limit 2 s", "platform-10: 30/s", "virtual: 60/s");
	}

	@Test
	void contenderOfVoidCellsOnlyHasNoLine() {
		Cell broken = Changed.cell(SampleRates.cell("virtual", 30, 0), "errors", Map.of("failed trials", 1L));
		assertThat(new ScenarioCharts(SampleCells.of(broken), "latency").overview().standalone())
			.contains("The p99 is not under 2.00 s at any rate. At 30/s: 1 failed trial.");
	}

	private static List<String> sentences(List<Cell> cells) {
		return HighestRates.of(cells).stream().map((rates) -> RatesText.sentence(rates, cells)).toList();
	}

}
