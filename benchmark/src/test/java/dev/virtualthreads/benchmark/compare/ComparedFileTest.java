package dev.virtualthreads.benchmark.compare;

import java.nio.file.Path;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ComparedFileTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "before/results.json, after/results.json, before, after", "base.json, new.json, base, new",
			"main/transfers/results.json, branch/transfers/results.json, main, branch",
			"a/base.json, b/new.json, base, new" })
	void labelIsTheLastPartOfThePathThatDiffers(String one, String other, String label, String otherLabel) {
		assertThat(ComparedFile.read(write(one), write(other))).extracting(ComparedFile::label)
			.containsExactly(label, otherLabel);
	}

	@Test
	void pathThatEndsWithTheOtherOneIsItsOwnLabel() {
		Path inner = write("x/x/results.json");
		Path outer = write("x/results.json");
		assertThat(ComparedFile.read(inner, outer)).extracting(ComparedFile::label).doesNotHaveDuplicates();
	}

	@Test
	void resultsAreNotComparedWithThemselves() {
		Path file = write("results.json");
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> ComparedFile.read(file, this.folder.resolve("x/../results.json")))
			.withMessageContaining("cannot be compared with itself: name two files");
	}

	private Path write(String path) {
		Path file = this.folder.resolve(path);
		ResultsFile.write(SampleResults.judged(), file);
		return file;
	}

}
