package dev.virtualthreads.measuring.results;

import java.nio.file.Path;

import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SessionsTest {

	private static final Results RESULTS = SampleResults.transfers();

	@TempDir
	private Path folder;

	@Test
	void furtherSessionsStandInNumberedFolders() {
		Path first = write("results.json", RESULTS.method(), false);
		assertThat(Sessions.read(first).all()).hasSize(1);
		assertThat(Sessions.read(first).nextFile()).isEqualTo(this.folder.resolve("2/results.json"));
		write("2/results.json", RESULTS.method(), false);
		write("3/results.json", RESULTS.method(), false);
		write("5/results.json", RESULTS.method(), false);
		assertThat(Sessions.read(first).all()).hasSize(3);
		assertThat(Sessions.read(first).cells()).containsOnly(RESULTS.cells());
	}

	@Test
	void interruptedSessionDoesNotCount() {
		Path first = write("results.json", RESULTS.method(), false);
		write("2/results.json", RESULTS.method(), true);
		assertThat(Sessions.read(first).all()).hasSize(1);
	}

	@Test
	void sessionsOfTwoMethodsAreRefused() {
		Path first = write("results.json", RESULTS.method(), false);
		write("2/results.json", RESULTS.method() - 1, false);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> Sessions.read(first))
			.withMessageContaining("2/results.json has method " + (Results.METHOD - 1))
			.withMessageContaining("method " + Results.METHOD);
	}

	private Path write(String name, int method, boolean partial) {
		Path file = this.folder.resolve(name);
		ResultsFile.write(new Results(Results.SCHEMA, method, RESULTS.environment(), partial, RESULTS.comparisons(),
				RESULTS.cells(), RESULTS.verdicts(), RESULTS.headlines()), file);
		return file;
	}

}
