package dev.virtualthreads.benchmark.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;

import dev.virtualthreads.measuring.MeasurementException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code ./bench}. */
@Command(name = "bench", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		subcommands = { RunCommand.class, ListCommand.class, ReadmeCommand.class },
		description = "Measures what virtual threads change, on your own machine.",
		footer = { "", "Without a command: bench run transfers --preset quick, in under three minutes.", "",
				"Exit code: 0 done, 1 a measurement failed, 2 wrong usage." })
public final class Bench implements Callable<Integer> {

	private Bench() {
	}

	public static void main(String[] args) {
		// or a picture would hold digits that no browser takes for numbers
		Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		return new CommandLine(new Bench()).setCaseInsensitiveEnumValuesAllowed(true)
			.setExecutionExceptionHandler((failure, command, parsed) -> {
				Throwable cause = (failure instanceof CompletionException) ? failure.getCause() : failure;
				if (!(cause instanceof MeasurementException)) {
					throw failure;
				}
				if (!isStopping()) {
					command.getErr().println(cause.getMessage());
				}
				return command.getCommandSpec().exitCodeOnExecutionException();
			});
	}

	// once services are being stopped it is no news that one has ended
	private static boolean isStopping() {
		Thread probe = new Thread("stopping-probe");
		try {
			Runtime.getRuntime().addShutdownHook(probe);
			Runtime.getRuntime().removeShutdownHook(probe);
			return false;
		}
		catch (IllegalStateException ex) {
			return true;
		}
	}

	/** The folder that holds the modules: the script {@code ./bench} says where it is. */
	static Path home() {
		return Path.of(System.getProperty("bench.home", "."));
	}

	@Override
	public Integer call() {
		return commandLine().execute("run", "transfers");
	}

	/** Says the version that the build put into the jar. */
	static final class Version implements CommandLine.IVersionProvider {

		@Override
		public String[] getVersion() {
			return new String[] { "bench " + Bench.class.getPackage().getImplementationVersion() };
		}

	}

}
