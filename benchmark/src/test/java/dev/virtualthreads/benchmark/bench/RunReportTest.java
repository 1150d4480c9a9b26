package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.util.Map;

import dev.virtualthreads.benchmark.report.CellText;
import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.benchmark.results.Cell;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Cells after which {@code bench run} has exit code 0, and others. */
class RunReportTest {

	// the second is without a verdict
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			GOOD | true
			GOOD, GOOD idealSeconds=null steady=false busy=99 machine/otherCpuPercent=48 | true
			GOOD, GOOD errors={"5xx":1} | false
			GOOD throughputAll=[12.5,0], GOOD | false
			GOOD driver/saturated=true | false
			""")
	void failedMeasurementIsNotComplete(String cells, boolean complete) {
		Cell[] all = CellText.cells(cells, Map.of("GOOD", "virtual=10.5/10/8"), "steady=true").toArray(Cell[]::new);
		assertThat(new RunReport(SampleCells.of(all), Path.of("results.json")).isComplete()).isEqualTo(complete);
	}

}
