package dev.virtualthreads.benchmark.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ResultsFileTest {

	@TempDir
	private Path folder;

	@Test
	void writtenFileIsValid() throws IOException {
		Path file = this.folder.resolve("new/results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		assertThat(violations(Files.readString(file))).isEmpty();
	}

	@Test
	void cellWithoutErrorsIsInvalid() throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		String spoilt = Files.readString(file).replace("\"errors\"", "\"mistakes\"");
		assertThat(violations(spoilt)).isNotEmpty();
	}

	@Test
	void writtenResultsCanBeReadBack() {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		assertThat(ResultsFile.read(file)).isEqualTo(SampleResults.transfers());
	}

	@Test
	void knownAndUnknownSettingsOfACellSurviveInTheirOrder() {
		Parameters settings = new Parameters(Map.of()).with("zeta", "unknown name")
			.withThreads(200)
			.withRate(50.5, 49.5)
			.withP99Limit(1000)
			.withUnknownWaits()
			.withOwnProcessors(2)
			.ofRunningService("http://127.0.0.1:8080")
			.explored("--users=10")
			.with("limits", "8192 connections")
			.withWarmUp("30 s")
			.with("alpha", 7);
		Results sample = SampleResults.transfers();
		Cell cell = sample.cells().getFirst();
		Setup setup = new Setup(cell.scenario(), cell.load(), settings, cell.contender(), "25", 50, 2);
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(new Results(sample.environment(), false, sample.comparisons(), List.of(cell.with(setup)),
				sample.verdicts(), sample.headlines()), file);
		Parameters read = ResultsFile.read(file).cells().getFirst().setup().parameters();
		assertThat(read.all().keySet()).containsExactly("zeta", "threads", "ratePerSecond", "duePerSecond",
				"p99LimitMillis", "waits", "ownProcessors", "address", "process", "explored", "limits", "warmUp",
				"alpha");
		assertThat(read).hasToString(settings.toString());
		assertThat(read.p99LimitMillis()).isEqualTo(1000);
	}

	@Test
	void brokenFileIsReportedWithNameAndLine() throws IOException {
		Path file = Files.writeString(this.folder.resolve("results.json"), "{\n\"schema\": 1,\n\"cells\": [}");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining(file.toString())
			.withMessageContaining("line 3");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "\"cells\" : [|\"rows\" : [", "\"errors\"|\"mistakes\"", "\"seconds\" : |\"seconds\" : -" })
	void invalidFileIsReportedWithNameAndLine(String right, String wrong) throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		Files.writeString(file, Files.readString(file).replace(right, wrong));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining(file.toString())
			.withMessageContaining("broken at line");
	}

	@ParameterizedTest
	@ValueSource(strings = { "null", "", "[]", "{}", "1", "\u0000" })
	void fileWithoutResultsIsBrokenAtLineOne(String text) throws IOException {
		Path file = Files.writeString(this.folder.resolve("results.json"), text);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining("broken at line 1");
	}

	@Test
	void lineOfTheWrongValueIsReported() throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		List<String> lines = Files.readAllLines(file);
		int line = lines.indexOf("    \"cpus\" : 2,");
		lines.set(line, "    \"cpus\" : \"two\",");
		Files.write(file, lines);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining("broken at line " + (line + 1));
	}

	@Test
	void otherSchemaVersionIsReported() throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		Files.writeString(file, "{\"schema\":0,\"rows\":[]}");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining(file.toString())
			.withMessageContaining("schema 0");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "\"method\" : 4,||has no method",
			"\"method\" : 4|\"method\" : 5|has method 5, this version has method 4" })
	void missingOrLaterMethodIsRefused(String right, @Nullable String wrong, String reason) throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		Files.writeString(file, Files.readString(file).replace(right, Objects.requireNonNullElse(wrong, "")));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContainingAll(file.toString(), reason, "measure again with ./bench run");
	}

	@Test
	void missingFileIsReportedByName() {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> ResultsFile.read(this.folder.resolve("none/results.json")))
			.withMessageContaining("results.json is missing: name a results.json that ./bench has written.");
	}

	@Test
	void committedResultsAreValid() throws IOException {
		try (var files = Files.walk(Path.of("../resources/results"))) {
			List<Path> committed = files.filter((file) -> file.endsWith("results.json")).toList();
			assertThat(committed).isNotEmpty();
			for (Path file : committed) {
				assertThat(violations(Files.readString(file))).as(file.toString()).isEmpty();
			}
		}
	}

	private static List<Error> violations(String json) throws IOException {
		try (InputStream schema = Objects
			.requireNonNull(ResultsFile.class.getResourceAsStream("results.schema.json"))) {
			Schema parsed = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
				.getSchema(new String(schema.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
			return parsed.validate(json, InputFormat.JSON);
		}
	}

}
