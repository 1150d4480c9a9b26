package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class CompareCommandTest {

	private final StringWriter err = new StringWriter();

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
	@CsvSource({ "same, 0", "slower, 1", "quick, 3", "missing, 2", "before, 2" })
	void exitCodeIsTheAnswer(String candidate, int exitCode) {
		assertThat(limited(candidate)).isEqualTo(exitCode);
		assertThat(this.err.toString().lines().count()).isEqualTo((exitCode >= 2) ? 1 : 0);
	}

	@Test
	void differentSettingsAreComparedAnyway() {
		assertThat(limited("quick", "--anyway")).isOne();
	}

	@Test
	void appendsTheSummary() throws IOException {
		Path summary = this.folder.resolve("summary.md");
		Files.writeString(summary, "# Earlier step\n");
		assertThat(limited("slower", "--summary", summary.toString())).isOne();
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

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			value = { "-1 | it must be from 0% to below 100%, such as 5%, was -1",
					"100% | it must be from 0% to below 100%, such as 5%, was 100%",
					"little | it must be from 0% to below 100%, such as 5%, was little" })
	void wrongLimitGetsASentence(String limit, String sentence) {
		assertThat(bench("compare", file("before"), file("same"), "--limit=" + limit)).isEqualTo(2);
		assertThat(this.err.toString()).contains(sentence);
	}

	@Test
	void comparisonIsWrittenLikeARun() {
		Path out = this.folder.resolve("out");
		assertThat(bench("compare", file("before"), file("slower"), "--out", out.toString())).isZero();
		Results written = ResultsFile.read(out.resolve("results.json"));
		assertThat(written.verdicts()).singleElement()
			.satisfies((verdict) -> assertThat(verdict.winner()).isEqualTo("virtual (before)"));
		assertThat(out.resolve("report.html")).content().contains("virtual (slower)");
	}

	@Test
	void otherSettingsRefuseAComparison() {
		assertThat(bench("compare", file("before"), file("quick"))).isEqualTo(3);
		assertThat(this.err.toString().lines()).singleElement()
			.satisfies((line) -> assertThat(line).startsWith("These results are not comparable: preset")
				.endsWith("Measure both in the same way, or use --anyway."));
		assertThat(bench("compare", file("before"), file("quick"), "--anyway")).isZero();
	}

	private int limited(String candidate, String... more) {
		return bench(
				Stream.concat(Stream.of("compare", file("before"), file(candidate), "--limit", "5%"), Stream.of(more))
					.toArray(String[]::new));
	}

	private int bench(String... arguments) {
		CommandLine command = Bench.commandLine();
		command.setErr(new PrintWriter(this.err, true));
		return command.execute(arguments);
	}

	private String file(String name) {
		return this.folder.resolve(name).resolve("results.json").toString();
	}

	private void write(String name, double throughput, String preset) {
		Results usual = SampleResults.transfers();
		ResultsFile.write(new Results(usual.environment(), false, List.of(),
				List.of(Changed.cell(
						SampleResults.cell("virtual", List.of(throughput, 1.001 * throughput, 0.999 * throughput)),
						"parameters/preset", preset)),
				List.of(), List.of()), Path.of(file(name)));
	}

}
