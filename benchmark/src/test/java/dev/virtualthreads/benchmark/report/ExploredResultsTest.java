package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Results of a configuration that a reader tried. */
class ExploredResultsTest {

	private static final Cell CELL = SampleResults.cell("virtual", List.of(1.0, 2.0));

	@TempDir
	private Path folder;

	@Test
	void resultsOfAnotherConfigurationAreNotPublished() {
		write(CELL, Changed.cell(CELL, "parameters/explored", "--users 7"));
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> new CommittedResults(this.folder).of("transfers"))
			.withMessageContaining("was not measured in the committed configuration, but with --users 7: "
					+ "measure it with ./bench run transfers --out ");
	}

	@Test
	void resultsOfTheCommittedConfigurationArePublished() {
		write(CELL);
		assertThat(new CommittedResults(this.folder).of("transfers").cells()).containsExactly(CELL);
	}

	private void write(Cell... cells) {
		ResultsFile.write(new Results(SampleResults.transfers().environment(), false, List.of(), List.of(cells),
				List.of(), List.of()), this.folder.resolve("transfers/results.json"));
	}

}
