package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class BenchTest {

	private final StringWriter out = new StringWriter();

	private final StringWriter err = new StringWriter();

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			value = { "run nothing | Unknown scenario 'nothing'. Scenarios: transfers",
					"run all nothing | Unknown scenario 'nothing'", "run | Missing required parameter: 'SCENARIO'",
					"run transfers --contenders fast | Unknown contender 'fast'. Contenders of transfers: platform-10",
					"run transfers --set fast | should be in KEY=VALUE format but was fast",
					"run transfers --users 0 | --users must be from 1 to 100000, was 0",
					"run transfers --java nowhere | --java must be the folder of Java 21 or later",
					"run transfers --repeats 0 | --repeats must be from 1 to 100, was 0",
					"run transfers --repeats many | 'many' is not an int",
					"run transfers --preset fast | SMOKE, QUICK, FULL",
					"record sprint | record measures scenarios, was 'sprint'. Scenarios: transfers, ramp",
					"record --preset full | Unknown option", "compare a.json | Missing required parameter: 'CANDIDATE'",
					"sprint | Unmatched argument", "--fast | Unknown option: '--fast'" })
	void wrongArgumentGetsOneLineAndTheLastOneNamesTheHelp(String arguments, String message) {
		assertThat(bench(arguments.split(" "))).isEqualTo(2);
		List<String> lines = this.err.toString().lines().toList();
		// in between, similar commands may stand
		assertThat(lines).hasSizeBetween(2, 3);
		assertThat(lines.getFirst()).contains(message);
		assertThat(lines.getLast()).matches("Try 'bench( run| own| compare| record)? --help'\\.");
	}

	@Test
	void similarOptionIsSuggested() {
		assertThat(bench("own", "--user", "50")).isEqualTo(2);
		assertThat(this.err.toString().lines().toList().get(1)).startsWith("Possible solutions: --users");
	}

	@ParameterizedTest
	@ValueSource(strings = { "--help", "run --help", "own --help", "list --help", "readme --help", "compare --help",
			"record --help" })
	void everyCommandHasHelp(String arguments) {
		assertThat(bench(arguments.split(" "))).isZero();
		assertThat(this.out.toString()).startsWith("Usage: bench");
	}

	@Test
	void missingJarIsOneSentenceAndExitCodeOne(@TempDir Path temporary) {
		// holds the lock of the machine, which another benchmark may have
		String shared = System.setProperty("java.io.tmpdir", temporary.toString());
		System.setProperty("bench.home", "no-such-folder");
		try {
			assertThat(bench("run", "transfers")).isOne();
		}
		finally {
			System.clearProperty("bench.home");
			System.setProperty("java.io.tmpdir", shared);
		}
		assertThat(this.err.toString().lines()).hasSize(1);
		assertThat(this.err.toString()).contains("bank-service.jar cannot be read", "./mvnw package");
	}

	private int bench(String... arguments) {
		CommandLine command = Bench.commandLine();
		command.setOut(new PrintWriter(this.out, true)).setErr(new PrintWriter(this.err, true));
		return command.execute(arguments);
	}

}
