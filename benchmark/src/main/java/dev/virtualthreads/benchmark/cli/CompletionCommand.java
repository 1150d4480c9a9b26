package dev.virtualthreads.benchmark.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code ./bench generate-completion}: completion of commands and options in a shell. */
@Command(name = "generate-completion", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Prints a script for bash and zsh that completes commands and options of bench.",
		footer = { "", "Write it to a file once:", "  bench generate-completion > ~/.bench-completion",
				"Then add this line to ~/.bashrc for bash, or to the end of ~/.zshrc for zsh:",
				"  source ~/.bench-completion", "", "Exit code: 0 done, 2 wrong usage." })
final class CompletionCommand implements Runnable {

	/** Prints the script, which detects the shell that reads it. */
	@Override
	public void run() {
		System.out.println(AutoComplete.bash("bench", Bench.commandLine()));
	}

}
