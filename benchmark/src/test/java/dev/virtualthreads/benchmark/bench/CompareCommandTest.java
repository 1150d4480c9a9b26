package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.CellText;
import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CompareCommandTest {

	private final BenchProgram bench = new BenchProgram();

	@TempDir
	private Path folder;

	@BeforeEach
	void writeResults() {
		write("before", 12.5, "full");
		write("same", 12.5, "full");
		write("slower", 9.0, "full");
		write("quick", 9.0, "quick");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					before same --limit 5%           | 0 |
					before slower --limit 5%         | 1 |
					before quick --limit 5%          | 3 | These results are not comparable: preset … Measure both in the same way, or use --anyway.
					before quick --limit 5% --anyway | 1 |
					before quick                     | 3 | These results are not comparable: preset … Measure both in the same way, or use --anyway.
					before quick --anyway            | 0 |
					before missing --limit 5%        | 2 | results.json is missing: name a results.json that ./bench has written.
					before none/../before --limit 5% | 2 | cannot be compared with itself
					before same --limit=-1           | 2 | it must be from 0% to below 100%, such as 5%, was -1
					before same --limit=100%         | 2 | it must be from 0% to below 100%, such as 5%, was 100%
					""")
	void exitCodeIsTheAnswer(String arguments, int exitCode, @Nullable String message) {
		String[] words = arguments.split(" ", -1);
		assertThat(compare(words[0], words[1], Arrays.copyOfRange(words, 2, words.length))).isEqualTo(exitCode);
		if (message == null) {
			assertThat(this.bench.err()).isEmpty();
		}
		else {
			assertThat(this.bench.err().lines()).hasSizeBetween(1, message.startsWith("it must") ? 2 : 1)
				.first()
				.asString()
				.containsSubsequence(message.split(" … "));
		}
	}

	@Test
	void appendsTheSummary() throws IOException {
		Path summary = this.folder.resolve("summary.md");
		Files.writeString(summary, "# Earlier step\n");
		assertThat(compare("before", "slower", "--limit", "5%", "--summary", summary.toString())).isOne();
		assertThat(summary).content().startsWith("# Earlier step\n### Comparison FAILED: ");
	}

	@Test
	void summaryOfAGitHubStepIsTheDefault() throws IOException, InterruptedException {
		Path summary = this.folder.resolve("step.md");
		ProcessBuilder compare = new ProcessBuilder(JavaInstallation.current().executable(), "-cp",
				System.getProperty("java.class.path"), Bench.class.getName(), "compare", file("before"), file("same"),
				"--limit", "5%")
			.redirectErrorStream(true)
			.redirectOutput(this.folder.resolve("log").toFile());
		compare.environment().put("GITHUB_STEP_SUMMARY", summary.toString());
		assertThat(compare.start().waitFor()).isZero();
		assertThat(summary).content().startsWith("### Comparison passed: ");
	}

	@Test
	void comparisonIsWrittenLikeARun() {
		Path out = this.folder.resolve("out");
		assertThat(compare("before", "slower", "--out", out.toString())).isZero();
		Results written = ResultsFile.read(out.resolve("results.json"));
		assertThat(written.verdicts()).singleElement()
			.satisfies((verdict) -> assertThat(verdict.winner()).isEqualTo("virtual (before)"));
		assertThat(out.resolve("report.html")).content().contains("virtual (slower)");
		assertThat(compare("before", "slower", "--out", this.folder.resolve("slower").toString())).isEqualTo(2);
		assertThat(Path.of(file("slower"))).exists();
	}

	private int compare(String before, String after, String... more) {
		return this.bench.run(
				Stream.concat(Stream.of("compare", file(before), file(after)), Stream.of(more)).toArray(String[]::new));
	}

	private String file(String name) {
		return this.folder.resolve(name).resolve("results.json").toString();
	}

	private void write(String name, double throughput, String preset) {
		String cell = "virtual=%1$s/%2$s/%3$s parameters/preset=\"%4$s\"".formatted(throughput, 1.001 * throughput,
				0.999 * throughput, preset);
		ResultsFile.write(SampleCells.of(CellText.cells(cell, Map.of(), "steady=true").getFirst()),
				Path.of(file(name)));
	}

}
