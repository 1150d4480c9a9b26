package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ReadmeTest {

	@TempDir
	private Path results;

	@Test
	void theProjectsReadmeShowsTheCommittedResults() throws IOException {
		String readme = Files.readString(Path.of("../README.md"));
		assertThat(readme).contains("<!-- bench:transfers -->");
		assertThat(Readme.renew(readme, Path.of("../resources/results")))
			.as("README.md differs from resources/results: run ./bench readme")
			.isEqualTo(readme);
	}

	@Test
	void replacesOnlyWhatStandsBetweenTheMarkers() {
		ResultsFile.write(SampleResults.transfers(), this.results.resolve("transfers/results.json"));
		String renewed = Readme.renew("before $1\n<!-- bench:transfers -->\nold\n<!-- /bench -->\nafter\n",
				this.results);
		assertThat(renewed).startsWith("before $1\n<!-- bench:transfers -->\n| contender")
			.endsWith("\n<!-- /bench -->\nafter\n")
			.doesNotContain("old");
		assertThat(Readme.renew(renewed, this.results)).isEqualTo(renewed);
	}

}
