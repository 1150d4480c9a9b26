package dev.virtualthreads.benchmark.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.results.verdict.Rounds;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ResultsFileTest {

	private final Results sample = SampleResults.judged();

	@TempDir
	private Path folder;

	private Path file;

	@BeforeEach
	void write() {
		this.file = this.folder.resolve("new/results.json");
		ResultsFile.write(this.sample, this.file);
	}

	@Test
	void everyKindOfValueCanBeReadBack() {
		Cell cell = Changed
			.cells("virtual liveHeapBytesPerRequest=60000"
					+ " liveHeapBytesPerRequestAll=[59000,61000] machine/busyPercent=12.5"
					+ " machine/remotesCpuMicrosPerRequest=80.0 machine/otherCpuPercent=0.5 driver/late=0"
					+ " details={\"startSeconds\":1.5}")
			.getFirst();
		Verdict verdict = this.sample.verdicts().getFirst();
		Results results = new Results(this.sample.environment(), false,
				PlannedComparison.of(this.sample.comparisons(), List.of(Measure.THROUGHPUT, Measure.P99)),
				List.of(cell, this.sample.cells().getLast()),
				List.of(verdict,
						new Verdict(verdict.scenario(), verdict.load(), verdict.baseline(), verdict.candidate(),
								verdict.outcome(), verdict.estimate(), Measure.P99, "")),
				List.of(new Headline("transfers", "Virtual threads serve five times as much.")));
		ResultsFile.write(results, this.file);
		assertThat(ResultsFile.read(this.file)).isEqualTo(results);
	}

	@Test
	void knownAndUnknownSettingsOfACellSurviveInTheirOrder() {
		Parameters settings = new Parameters(Map.of()).with("zeta", "unknown name")
			.withThreads(200)
			.withRate(50.5, 49.5)
			.withUnknownWaits()
			.withOwnProcessors(2)
			.ofRunningService("http://127.0.0.1:8080")
			.explored("--users=10")
			.withWarmUp("30 s")
			.with("alpha", 7);
		Cell cell = this.sample.cells().getFirst();
		Setup setup = new Setup(cell.scenario(), cell.load(), settings, cell.contender(), "25", 50, 2);
		ResultsFile.write(new Results(this.sample.environment(), false, this.sample.comparisons(),
				List.of(cell.with(setup)), List.of(), List.of()), this.file);
		Parameters read = ResultsFile.read(this.file).cells().getFirst().setup().parameters();
		assertThat(read.all().keySet()).containsExactly("zeta", "threads", "ratePerSecond", "duePerSecond", "waits",
				"ownProcessors", "address", "process", "explored", "warmUp", "alpha");
		assertThat(read).hasToString(settings.toString());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "\"cells\" : [|\"rows\" : [|broken at line",
			"\"errors\"|\"mistakes\"|broken at line", "\"seconds\" : |\"seconds\" : -|broken at line",
			"\"date\" : \"2026-01-02T03:04:05Z\"|\"date\" : \"\"|broken at line",
			"\"secondsAll\" : [|\"secondsAll\" : [ 1.0,|secondsAll and throughputAll of a cell have different",
			"\"schema\" : 3|\"schema\" : 0|schema 0, this version reads 2 and 3: measure again with ./bench run",
			"\"method\" : 4,||has no method, this version has method 4: measure again with ./bench run",
			"\"method\" : 4|\"method\" : 5|has method 5, this version has method 4: measure again" })
	void invalidFileIsReportedWithNameAndReason(String right, @Nullable String wrong, String reason)
			throws IOException {
		String text = Files.readString(this.file);
		assertThat(text).contains(right);
		assertRefused(text.replace(right, Objects.requireNonNullElse(wrong, "")), reason);
	}

	@Test
	void lineOfTheWrongValueIsReported() throws IOException {
		List<String> lines = Files.readAllLines(this.file);
		int line = lines.indexOf("    \"cpus\" : 2,");
		lines.set(line, "    \"cpus\" : \"two\",");
		assertRefused(String.join("\n", lines), "broken at line " + (line + 1));
		assertRefused("{\n\"schema\": 1,\n\"cells\": [}", "broken at line 3");
	}

	@ParameterizedTest
	@ValueSource(strings = { "null", "", "[]", "{}", "1", "\u0000" })
	void fileWithoutResultsIsBrokenAtLineOne(String text) throws IOException {
		assertRefused(text, "broken at line 1");
	}

	@Test
	void roundWithoutAHistogramIsBroken() throws IOException {
		ResultsFile.write(Rounds.with(null, SampleResults.round(), "00"), this.file);
		JsonNode json = JsonMapper.shared().readTree(this.file);
		((ObjectNode) json.at("/rounds/0/cells/1")).remove("histogram");
		assertRefused(json.toPrettyString(), "'histogram'");
	}

	private void assertRefused(String text, String reason) throws IOException {
		Files.writeString(this.file, text);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ResultsFile.read(this.file))
			.withMessageContainingAll(this.file.toString(), reason);
	}

}
