package dev.virtualthreads.measuring.comparison;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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

	@Test
	void unmetRequirementIsOneFailureAndStartsNoTrial() {
		List<Exception> failures = new ArrayList<>();
		int code = unready(failures).execute("unready");
		assertThat(code).isEqualTo(1);
		assertThat(failures).singleElement().extracting(Exception::getMessage).isEqualTo("No server.");
	}

	@Test
	void trialDoesNotCheckTheRequirements() {
		List<Exception> failures = new ArrayList<>();
		assertThat(printed(unready(failures), "unready", "--trial=good, 100 requests")).contains("latencyMicros");
		assertThat(failures).isEmpty();
	}

	private static CommandLine unready(List<Exception> failures) {
		return SampleProgram.commandLine()
			.addSubcommand(new Unready())
			.setExecutionExceptionHandler((failure, command, arguments) -> {
				failures.add(failure);
				return 1;
			});
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

	/** A comparison that needs a server, which does not run. */
	@Command(name = "unready")
	private static final class Unready extends ComparisonCommand {

		@Override
		protected void beforeTrials() {
			throw new IllegalStateException("No server.");
		}

		@Override
		protected Map<String, Object> parameters() {
			return Map.of();
		}

		@Override
		protected List<Contender> contenders(Preset preset) {
			return List.of(SampleProgram.Sample.contender("good", "100 requests"));
		}

		@Override
		protected List<Candidate> candidates() {
			return List.of();
		}

	}

}
