package dev.virtualthreads.standalone;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class StandaloneApplicationTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "|Missing required subcommand", "remote|Unmatched argument",
			"remote-service --requests 0|--requests must be from 1", "remote-service --warm-ups -1|must be from 0",
			"remote-service fibers|CONTENDER must be one of platform, virtual, nonblocking, was fibers",
			"remote-service --json|CONTENDER must be one of platform, virtual, nonblocking, was missing",
			"threads --depth 100000|frames must be from 1", "threads --count -1|threads must be from 1",
			"cpu-bound --tasks 0|must be from 1" })
	void invalidArgumentsAreReportedInAFewLines(String arguments, String sentence) {
		StringWriter errors = new StringWriter();
		CommandLine commands = StandaloneApplication.commandLine().setErr(new PrintWriter(errors, true));
		assertThat(commands.execute((arguments != null) ? arguments.split(" ") : new String[0])).isEqualTo(2);
		assertThat(errors.toString()).contains(sentence).contains("--help").doesNotContain("\tat ");
		// a similar command may be suggested in between
		assertThat(errors.toString().lines()).hasSizeBetween(2, 3);
	}

}
