package dev.virtualthreads.payments.app;

import dev.virtualthreads.payments.compare.CompareCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command line for everything but a plain run of the job. */
@Command(name = "batch-processing", mixinStandardHelpOptions = true, subcommands = GenerateCommand.class,
		versionProvider = Commands.Version.class,
		description = "Pays the partners' files. Without a command the job runs with these settings:",
		footer = { "", "  --payments.input=PLACE        folder, file or pattern (default: the samples)",
				"  --payments.executor=MODE      virtual, platform or sequential (default: virtual)",
				"  --payments.pool-size=N        threads of the platform executor (default: 100)",
				"  --payments.chunk-size=N       payments per commit, and the limit of payments in flight",
				"                                (default: 1000)",
				"  --payments.fee=F              payments with amount x fee < threshold are skipped",
				"                                (default: 2.2)", "  --payments.threshold=T        (default: 10)",
				"  --payments.reject-limit=N     stop above this number of rejected rows (default: 1000)",
				"  --payments.give-up=true       abandon an unfinished run over other files",
				"  --payments.gateway.url=URL    HTTP gateway (default: a simulated gateway)",
				"  --payments.gateway.delay=D    response time of the simulated gateway (default: 10ms)",
				"  --payments.gateway.max-concurrent=N  limit of concurrent calls (default: 0, no limit)",
				"  --spring.datasource.url=URL   database; jdbc:h2:file:./payments allows a restart",
				"                                (default: in memory)", "  --spring.profiles.active=postgres", "",
				"Exit code: 0 completed, 1 not completed, 2 wrong usage." })
final class Commands implements Runnable {

	@Spec
	private @Nullable CommandSpec spec;

	/** Returns the command line of an application. */
	static CommandLine of(Class<?> application) {
		return new CommandLine(new Commands()).addSubcommand(new CompareCommand(application))
			.setCaseInsensitiveEnumValuesAllowed(true)
			.setParameterExceptionHandler((failure, arguments) -> usageError(failure));
	}

	private static int usageError(ParameterException failure) {
		CommandLine command = failure.getCommandLine();
		command.getErr().println(failure.getMessage());
		command.getErr().printf("Try '%s --help'.%n", command.getCommandSpec().qualifiedName());
		return command.getCommandSpec().exitCodeOnInvalidInput();
	}

	@Override
	public void run() {
		if (this.spec != null) {
			this.spec.commandLine().usage(System.out);
		}
	}

	/** Version of the jar. */
	static final class Version implements IVersionProvider {

		@Override
		public String[] getVersion() {
			return new String[] { "batch-processing " + Commands.class.getPackage().getImplementationVersion() };
		}

	}

}
