package dev.virtualthreads.questions;

import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.questions.clients.ClientsCommand;
import dev.virtualthreads.questions.database.DatabaseCommand;
import dev.virtualthreads.questions.fanout.FanOutCommand;
import dev.virtualthreads.questions.mixed.MixedCommand;
import dev.virtualthreads.questions.servers.ServersCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program whose first argument is a comparison. */
@Command(name = "questions", mixinStandardHelpOptions = true, versionProvider = Comparison.Version.class,
		subcommands = { DatabaseCommand.class, ClientsCommand.class, FanOutCommand.class, ServersCommand.class,
				MixedCommand.class },
		description = "Answers the questions that teams ask about virtual threads, each by a comparison.")
public final class QuestionsApplication {

	private QuestionsApplication() {
	}

	public static void main(String[] args) {
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		return Comparison.program(new QuestionsApplication());
	}

}
