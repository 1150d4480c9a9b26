package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.results.verdict.HighestRates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RatesTextTest {

	/**
	 * Cells are a contender, a rate, a p99 and changes. A sample answers ten requests a
	 * second. The limit itself is too much, and a rate above a broken one does not count.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					a 30 1999.9; a 60 2000 | a: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 2.00 s.
					a 30 900 parameters/duePerSecond=11; a 60 900 parameters/duePerSecond=11.2 | a: The p99 stays under 2.00 s up to 30/s. At 60/s: 10.0/s of 11.2/s answered, p99 900 ms.
					a 30 2500 | a: The p99 is not under 2.00 s at any rate. At 30/s: p99 2.50 s.
					b 30 900 | b: The p99 stays under 2.00 s up to 30/s. No higher rate was measured.
					a 120 900; a 60 2500; a 30 900 | a: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 2.50 s.
					a 30 900; a 60 3662 driver/saturated=true | a: The p99 stays under 2.00 s up to 30/s. The measurement ended at 60/s: p99 3.66 s, but the load driver was saturated.
					a 30 900; a 60 3662 driver/saturated=true; b 60 900 | a: The p99 stays under 2.00 s up to 30/s. The measurement ended at 60/s: p99 3.66 s, but the load driver was saturated.
					""")
	void sentenceNamesTheHighestRateAndWhatBrokeTheNext(String cells, String sentence) {
		assertThat(RatesText.sentences(cells(cells))).first().isEqualTo(sentence);
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
		PageTable table = new PageTable(SampleCells.of(cells("a 30 2500; b 30 900; b 60 950").toArray(Cell[]::new)),
				"latency");
		assertThat(table.rates().lines()).containsExactly("| contender | highest rate |    p50 |    p99 |  p99.9 |",
				"|-----------|-------------:|-------:|-------:|-------:|",
				"| a         |            - |      - |      - |      - |",
				"| b         |       ≥ 60/s | 100 ms | 950 ms | 1.65 s |");
	}

	@Test
	void pictureEndsEachLineWhereItBreaksAndLeavesOutVoidCells() {
		Picture picture = new ScenarioCharts(SampleRates.latency(), "latency").overview();
		assertThat(picture.description()).isEqualTo(
				"platform-10: The p99 stays under 2.00 s up to 30/s. At 60/s: p99 5.40 s. p99: 30/s 990 ms, 60/s 5.40 s. "
						+ "virtual: The p99 stays under 2.00 s up to 60/s. At 120/s: 1200 reset. "
						+ "p99: 30/s 980 ms, 60/s 1.01 s.");
		assertThat(picture.content()).contains("limit 2 s", "platform-10: 30/s", "virtual: 60/s");
		Cell broken = Changed.cell(SampleRates.cell("virtual", 30, 0), "errors/failed trials", 1L);
		assertThat(new ScenarioCharts(SampleCells.of(broken), "latency").overview().standalone())
			.contains("The p99 is not under 2.00 s at any rate. At 30/s: 1 failed trial.");
	}

	private static List<Cell> cells(String written) {
		return Stream.of(written.split("; ")).map((cell) -> {
			String[] words = cell.split(" ", -1);
			return Changed.cell(SampleRates.cell(words[0], Integer.parseInt(words[1]), Double.parseDouble(words[2])),
					cell);
		}).toList();
	}

}
