package dev.virtualthreads.measuring.comparison;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

class ComparisonCommandTest {

	@Test
	void programDescribesItsComparisons() {
		JsonNode scenario = JsonMapper.shared()
			.readTree(printed(SampleProgram.commandLine(), "--describe", "--json"))
			.path("scenarios")
			.path(0);
		assertThat(scenario.path("id").asString()).isEqualTo("sample-comparison");
		assertThat(scenario.path("summary").asString()).isEqualTo("Compares samples.");
		assertThat(scenario.path("seconds").path("smoke").asDouble()).isPositive()
			.isLessThan(scenario.path("seconds").path("full").asDouble());
		assertThat(scenario.path("limitSeconds").path("full").asDouble())
			.isGreaterThan(scenario.path("limitSeconds").path("smoke").asDouble());
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "101", "-1" })
	void repeatsOutsideTheirRangeAreRefused(String repeats) {
		StringWriter errors = new StringWriter();
		int code = SampleProgram.commandLine()
			.setErr(new PrintWriter(errors, true))
			.execute("sample-comparison", "--repeats=" + repeats);
		assertThat(code).isEqualTo(2);
		assertThat(errors.toString()).contains("--repeats must be from 1 to 100, was " + repeats);
	}

	private static String printed(CommandLine program, String... arguments) {
		PrintStream before = System.out;
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
		try {
			assertThat(program.execute(arguments)).isZero();
			return output.toString(StandardCharsets.UTF_8);
		}
		finally {
			System.setOut(before);
		}
	}

}
