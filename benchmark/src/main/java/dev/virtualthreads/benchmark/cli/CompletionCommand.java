package dev.virtualthreads.benchmark.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ./bench generate-completion}: completion of commands and options in a shell. */
@Command(name = "generate-completion", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Prints a script that completes commands and options of bench in a shell.",
		footer = { "", "Add this line to ~/.bashrc, with the folder of bench:",
				"  source <(/path/to/bench generate-completion bash)", "or to ~/.zshrc, below compinit:",
				"  source <(/path/to/bench generate-completion zsh)", "", "Exit code: 0 done, 2 wrong usage." })
final class CompletionCommand implements Runnable {

	/** Shells with a completion. */
	private enum Shell {

		BASH, ZSH

	}

	@Parameters(paramLabel = "SHELL", description = "bash or zsh.")
	private Shell shell = Shell.BASH;

	@Override
	public void run() {
		if (this.shell == Shell.ZSH) {
			System.out.println("autoload -U +X bashcompinit && bashcompinit");
		}
		System.out.println(AutoComplete.bash("bench", Bench.commandLine()));
	}

}
