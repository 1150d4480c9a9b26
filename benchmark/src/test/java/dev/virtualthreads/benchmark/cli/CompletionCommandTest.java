package dev.virtualthreads.benchmark.cli;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The printed script in a shell. */
class CompletionCommandTest {

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void bashCompletesCommandsAndOptions(@TempDir Path folder) throws IOException, InterruptedException {
		Path script = folder.resolve("completion");
		Files.writeString(script, printed());
		assertThat(completed(script, "bench", "ga")).isEqualTo("gate");
		assertThat(completed(script, "bench", "gate", "--max")).isEqualTo("--max-regression");
	}

	@Test
	void zshCompletesWithTheSameScript(@TempDir Path folder) throws IOException, InterruptedException {
		assumeTrue(isInstalled("zsh"), "zsh is not installed");
		Path script = Files.writeString(folder.resolve("completion"), printed());
		// without the files of the user, and without compinit
		assertThat(output("zsh", "-f", "-c",
				"source '%s'; echo \"${_comps[bench]}\"; emulate ksh; COMP_WORDS=(bench ga); COMP_CWORD=1; _complete_bench; echo \"${COMPREPLY[*]}\""
					.formatted(script)))
			.contains("_complete_bench", " gate ");
	}

	private static boolean isInstalled(String shell) {
		return Stream.of(System.getenv("PATH").split(File.pathSeparator))
			.anyMatch((folder) -> Files.isExecutable(Path.of(folder, shell)));
	}

	private static String completed(Path script, String... words) throws IOException, InterruptedException {
		String typed = String.join(" ", words);
		return output("bash", "-c",
				"source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; COMP_LINE='%s'; COMP_POINT=%d; _complete_bench; echo \"${COMPREPLY[*]}\""
					.formatted(script, typed, words.length - 1, typed, typed.length()));
	}

	private static String output(String... command) throws IOException, InterruptedException {
		Process shell = new ProcessBuilder(command)
			// compopt works only while a user types
			.redirectError(ProcessBuilder.Redirect.DISCARD)
			.start();
		String reply = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
		assertThat(shell.waitFor()).as(reply).isZero();
		return reply;
	}

	private static String printed() {
		PrintStream terminal = System.out;
		ByteArrayOutputStream printed = new ByteArrayOutputStream();
		try {
			System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
			assertThat(Bench.commandLine().execute("generate-completion")).isZero();
		}
		finally {
			System.setOut(terminal);
		}
		return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
	}

}
