package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.service.TestJar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

class LookCommandTest {

	private final BenchProgram bench = new BenchProgram();

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "jackson-core-2.17.0, 25, 1", "jackson-core-2.17.1, 25, 0", "HikariCP-7.0.2, 25, 0" })
	void failOnProblemIsExitCodeOne(String library, String java, int exitCode) throws IOException {
		String jar = jar("4.1.2", library);
		assertThat(look(jar, "--java", java)).isZero();
		assertThat(look(jar, "--java", java, "--fail-on", "problem")).isEqualTo(exitCode);
	}

	@Test
	void jsonHasTheAnswerAndTheFindings() throws IOException {
		assertThat(look(jar("4.1.2", "HikariCP-7.0.2"), "--java", "25", "--json", "--rate", "1000", "--seconds", "0.5"))
			.isZero();
		JsonNode look = JsonMapper.shared().readTree(this.bench.out());
		assertThat(look.get("answer").asString()).contains("500 requests in progress");
		assertThat(look.get("findings").findValuesAsString("part")).contains("LIMITS", "LIBRARIES");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '~', value = { "--java 17 ~ --java must be from 21 to 99, was 17",
			"--rate 3 ~ --rate and --seconds belong together", "--seconds 3 ~ --rate and --seconds belong together",
			"--rate NaN --seconds 1 ~ --rate and --seconds must be numbers above 0, were NaN and 1.0",
			"--rate -5 --seconds 1 ~ --rate and --seconds must be numbers above 0, were -5.0 and 1.0",
			"--rate 5 --seconds Infinity ~ --rate and --seconds must be numbers above 0, were 5.0 and Infinity",
			"--fail-on note ~ Invalid value for option '--fail-on'" })
	void wrongOptionsAreExitCodeTwo(String options, String message) throws IOException {
		assertThat(look(Stream.concat(Stream.of(jar("4.1.2", "HikariCP-7.1.0")), Stream.of(options.split(" ", -1)))
			.toArray(String[]::new))).isEqualTo(2);
		assertThat(look(jar("2.7.18", "HikariCP-4.0.3"))).isEqualTo(2);
		assertThat(this.bench.err()).contains(message, "uses Spring Boot 2.7.18");
	}

	private String jar(String springBoot, String library) throws IOException {
		return TestJar.boot(springBoot)
			.library("BOOT-INF/lib/%s.jar".formatted(library))
			.write(this.folder.resolve("app.jar"))
			.toString();
	}

	private int look(String... arguments) {
		return this.bench.run(Stream.concat(Stream.of("look"), Stream.of(arguments)).toArray(String[]::new));
	}

}
