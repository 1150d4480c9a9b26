package dev.virtualthreads.benchmark.results.verdict;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Files whose values somebody edited. */
class ConsistencyTest {

	@TempDir
	private Path folder;

	private Path file;

	@BeforeEach
	void write() {
		this.file = this.folder.resolve("results.json");
		List<Cell> cells = List.of(SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6)),
				SampleResults.cell("virtual", List.of(12.4, 12.5, 12.6)));
		ResultsFile.write(
				Judge.judged(SampleResults.transfers().environment(), false,
						List.of(new PlannedComparison("transfers", "platform-10", "virtual", "400/50")), cells, cells),
				this.file);
	}

	@Test
	void measuredFileIsRead() {
		assertThat(Consistency.read(this.file).verdicts()).hasSize(1);
	}

	@ParameterizedTest
	@CsvSource({ "\"throughputPerSecond\" : 12.5, \"throughputPerSecond\" : 13.5, a value of virtual",
			"\"seconds\" : 32.0, \"seconds\" : 31.0, a value of virtual",
			"\"percentOfIdeal\" : 100.0, " + "\"percentOfIdeal\" : 99.0, a value of virtual",
			"\"cpuMicrosPerRequest\" : 2000.0, \"cpuMicrosPerRequest\" : 1000.0, a value of platform-10",
			"\"ratio\" : 5.0, \"ratio\" : 6.0, verdicts that do not follow", "faster, slower, verdicts" })
	void editedFileIsRefused(String before, String after, String problem) throws Exception {
		String text = Files.readString(this.file);
		assertThat(text).contains(before);
		Files.writeString(this.file, text.replace(before, after));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> Consistency.read(this.file))
			.withMessageContaining(problem)
			.withMessageContaining("measure it again");
	}

}
