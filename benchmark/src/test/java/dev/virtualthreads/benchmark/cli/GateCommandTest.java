package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

/** The commands {@code compare} and {@code gate} on files. */
class GateCommandTest {

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
		assertThat(gate(candidate)).isEqualTo(exitCode);
		assertThat(this.err.toString().lines().count()).isEqualTo((exitCode == 2) ? 1 : 0);
	}

	@Test
	void differentSettingsAreComparedAnyway() {
		assertThat(gate("quick", "--anyway")).isOne();
	}

	@Test
	void appendsTheSummary() throws IOException {
		Path summary = this.folder.resolve("summary.md");
		Files.writeString(summary, "# Earlier step\n");
		assertThat(gate("slower", "--summary", summary.toString())).isOne();
		assertThat(summary).content().startsWith("# Earlier step\n### Gate FAILED: ");
	}

	@Test
	void summaryOfAGitHubStepIsTheDefault() throws IOException, InterruptedException {
		Path summary = this.folder.resolve("step.md");
		ProcessBuilder gate = new ProcessBuilder(JavaInstallation.current().executable(), "-cp",
				System.getProperty("java.class.path"), Bench.class.getName(), "gate", "--baseline", file("before"),
				"--candidate", file("same"))
			.redirectErrorStream(true)
			.redirectOutput(this.folder.resolve("log").toFile());
		gate.environment().put("GITHUB_STEP_SUMMARY", summary.toString());
		assertThat(gate.start().waitFor()).isZero();
		assertThat(summary).content().startsWith("### Gate passed: ");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			value = { "-1 | --max-regression must be from 0 to below 100, was -1.0",
					"100 | --max-regression must be from 0 to below 100, was 100.0",
					"NaN | --max-regression must be from 0 to below 100, was NaN",
					"little | 'little' is not a double" })
	void wrongLimitGetsASentence(String limit, String sentence) {
		assertThat(gate("same", "--max-regression=" + limit)).isEqualTo(2);
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
		assertThat(bench("compare", file("before"), file("quick"))).isOne();
		assertThat(this.err.toString().lines()).singleElement()
			.satisfies((line) -> assertThat(line).startsWith("These results are not comparable: preset")
				.endsWith("Measure both in the same way, or use --anyway."));
		assertThat(bench("compare", file("before"), file("quick"), "--anyway")).isZero();
	}

	private int gate(String candidate, String... more) {
		return bench(Stream
			.concat(Stream.of("gate", "--baseline", file("before"), "--candidate", file(candidate)), Stream.of(more))
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
