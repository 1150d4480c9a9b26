package dev.virtualthreads.benchmark.results.verdict;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Files whose values somebody edited. */
class ConsistencyTest {

	@ParameterizedTest
	@CsvSource({ "\"throughputPerSecond\" : 12.1, \"throughputPerSecond\" : 13.1, a value of virtual",
			"\"seconds\" : 33.0, \"seconds\" : 31.0, a value of virtual",
			"\"percentOfIdeal\" : 96.969, \"percentOfIdeal\" : 99.969, a value of",
			"\"cpuMicrosPerRequest\" : 2000.0, \"cpuMicrosPerRequest\" : 1000.0, a value of platform-10",
			"had 5.00 times, had 6.00 times, verdicts that do not follow", "faster, slower, verdicts" })
	void editedFileIsRefused(String before, String after, String problem, @TempDir Path folder) throws IOException {
		Path file = folder.resolve("results.json");
		ResultsFile.write(SampleResults.judged(), file);
		assertThat(Consistency.read(file).verdicts()).hasSize(1);
		String text = Files.readString(file);
		assertThat(text).contains(before);
		Files.writeString(file, text.replace(before, after));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> Consistency.read(file))
			.withMessageContaining(problem)
			.withMessageContaining("measure it again");
	}

}
