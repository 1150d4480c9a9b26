package dev.virtualthreads.benchmark.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The printed script in a shell. */
class CompletionCommandTest {

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void bashCompletesCommandsAndOptions(@TempDir Path folder) throws IOException, InterruptedException {
		Path script = folder.resolve("completion");
		Files.writeString(script, printed("bash"));
		assertThat(completed(script, "bench", "ga")).isEqualTo("gate");
		assertThat(completed(script, "bench", "gate", "--max")).isEqualTo("--max-regression");
	}

	@Test
	void zshUsesTheScriptOfBash() {
		assertThat(printed("zsh")).isEqualTo("autoload -U +X bashcompinit && bashcompinit\n" + printed("bash"));
	}

	private static String completed(Path script, String... words) throws IOException, InterruptedException {
		String typed = String.join(" ", words);
		Process bash = new ProcessBuilder("bash", "-c",
				"source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; COMP_LINE='%s'; COMP_POINT=%d; _complete_bench; echo \"${COMPREPLY[*]}\""
					.formatted(script, typed, words.length - 1, typed, typed.length()))
			// compopt works only while a user types
			.redirectError(ProcessBuilder.Redirect.DISCARD)
			.start();
		String reply = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
		assertThat(bash.waitFor()).as(reply).isZero();
		return reply;
	}

	private static String printed(String shell) {
		PrintStream terminal = System.out;
		ByteArrayOutputStream printed = new ByteArrayOutputStream();
		try {
			System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
			assertThat(Bench.commandLine().execute("generate-completion", shell)).isZero();
		}
		finally {
			System.setOut(terminal);
		}
		return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
	}

}
