package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.report.chart.Xml;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
	void theProjectsPicturesShowTheCommittedResults() throws IOException {
		Map<String, String> pictures = Readme.pictures(Files.readString(Path.of("../README.md")),
				Path.of("../resources/results"));
		assertThat(pictures).containsKey("transfers.svg");
		for (Map.Entry<String, String> picture : pictures.entrySet()) {
			Path file = Path.of("..", Readme.PICTURES, picture.getKey());
			assertThat(file).as("run ./bench readme").exists();
			assertThat(Files.readString(file)).as("%s differs from resources/results: run ./bench readme", file)
				.isEqualTo(picture.getValue());
		}
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

	@Test
	void showsThePictureAndSaysItInWords() {
		String text = "<!-- bench:transfers -->\n<!-- /bench -->\n";
		ResultsFile.write(SampleResults.transfers(), this.results.resolve("transfers/results.json"));
		assertThat(Readme.renew(text, this.results)).containsPattern(
				"\n\n!\\[transfers: .*platform-10: 2.4/s, 97.0 %;.*]\\(resources/imgs/transfers.svg\\)\n<!-- /bench");
		assertThat(Readme.pictures(text, this.results)).containsOnlyKeys("transfers.svg");
		Xml.parse(Readme.pictures(text, this.results).getOrDefault("transfers.svg", ""));
	}

	@Test
	void aPictureChangesWithItsResults() {
		String text = "<!-- bench:transfers -->\n<!-- /bench -->\n";
		Path file = this.results.resolve("transfers/results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		Map<String, String> before = Readme.pictures(text, this.results);
		assertThat(Readme.pictures(text, this.results)).isEqualTo(before);
		ResultsFile.write(SampleCells.of(SampleCells.good("400/50", "virtual")), file);
		assertThat(Readme.pictures(text, this.results)).isNotEqualTo(before);
	}

	@Test
	void refusesResultsThatAreNotWhole() {
		Results whole = SampleResults.transfers();
		ResultsFile.write(new Results(whole.schema(), whole.environment(), true, whole.cells(), whole.verdicts()),
				this.results.resolve("transfers/results.json"));
		ResultsFile.write(whole, this.results.resolve("ramp/results.json"));
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> renew("transfers"))
			.withMessageContaining("is partial");
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> renew("ramp"))
			.withMessageContaining("has nothing of ramp");
	}

	private String renew(String scenario) {
		return Readme.renew("<!-- bench:%s -->\n<!-- /bench -->\n".formatted(scenario), this.results);
	}

	@Test
	void aBlockWithoutAnEndLosesNoText() {
		ResultsFile.write(SampleResults.transfers(), this.results.resolve("transfers/results.json"));
		assertThatExceptionOfType(BenchException.class)
			.isThrownBy(() -> Readme
				.renew("<!-- bench:transfers -->\nprose\n<!-- bench:transfers -->\n<!-- /bench -->\n", this.results))
			.withMessageContaining("has no end");
	}

}
