package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.virtualthreads.benchmark.BenchException;
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
	void writesWhatTheSchemaAsksFor() throws IOException {
		Path file = this.folder.resolve("new/results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		assertThat(violations(Files.readString(file))).isEmpty();
	}

	@Test
	void theSchemaRefusesACellWithoutItsErrors() throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		String spoilt = Files.readString(file).replace("\"errors\"", "\"mistakes\"");
		assertThat(violations(spoilt)).isNotEmpty();
	}

	@Test
	void readsBackWhatItWrote() {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		assertThat(ResultsFile.read(file)).isEqualTo(SampleResults.transfers());
	}

	@Test
	void refusesABrokenFileByNameAndLine() throws IOException {
		Path file = Files.writeString(this.folder.resolve("results.json"), "{\n\"schema\": 1,\n\"cells\": [}");
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining(file.toString())
			.withMessageContaining("line 3");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "\"cells\" : [|\"rows\" : [", "\"errors\"|\"mistakes\"", "\"seconds\" : |\"seconds\" : -" })
	void refusesAFileThatIsNotWhatTheSchemaAsksFor(String right, String wrong) throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		Files.writeString(file, Files.readString(file).replace(right, wrong));
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining(file.toString())
			.withMessageContaining("broken at line");
	}

	@ParameterizedTest
	@ValueSource(strings = { "null", "", "[]", "{}", "1", "\u0000" })
	void refusesAFileThatIsNoneAtAll(String text) throws IOException {
		Path file = Files.writeString(this.folder.resolve("results.json"), text);
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining("broken at line 1");
	}

	@Test
	void namesTheLineOfWhatIsWrong() throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		List<String> lines = Files.readAllLines(file);
		int line = lines.indexOf("    \"cpus\" : 2,");
		lines.set(line, "    \"cpus\" : \"two\",");
		Files.write(file, lines);
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining("broken at line " + (line + 1));
	}

	@Test
	void refusesAnotherSchemaByName() throws IOException {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(SampleResults.transfers(), file);
		Files.writeString(file, "{\"schema\":0,\"rows\":[]}");
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> ResultsFile.read(file))
			.withMessageContaining(file.toString())
			.withMessageContaining("schema 0");
	}

	@Test
	void saysHowToMakeAMissingFile() {
		assertThatExceptionOfType(BenchException.class)
			.isThrownBy(() -> ResultsFile.read(this.folder.resolve("none/results.json")))
			.withMessageContaining("./bench run");
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
