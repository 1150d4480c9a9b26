package dev.virtualthreads.standalone;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.cli.UsageError;
import dev.virtualthreads.measuring.comparison.DescribeCommand;
import dev.virtualthreads.standalone.cpu.CpuBoundCommand;
import dev.virtualthreads.standalone.pinning.PinningCommand;
import dev.virtualthreads.standalone.pool.PoolBoundCommand;
import dev.virtualthreads.standalone.remote.RemoteServiceCommand;
import dev.virtualthreads.standalone.remote.TracingCommand;
import dev.virtualthreads.standalone.threads.ThreadsCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program whose first argument is a comparison. */
@Command(name = "standalone", mixinStandardHelpOptions = true, versionProvider = StandaloneApplication.Version.class,
		subcommands = { RemoteServiceCommand.class, TracingCommand.class, ThreadsCommand.class, PinningCommand.class,
				CpuBoundCommand.class, PoolBoundCommand.class, DescribeCommand.class },
		description = "Compares platform threads, virtual threads and callbacks in plain Java, without Spring.")
public final class StandaloneApplication {

	private StandaloneApplication() {
	}

	public static void main(String[] args) {
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		return new CommandLine(new StandaloneApplication()).setCaseInsensitiveEnumValuesAllowed(true)
			.setParameterExceptionHandler(new UsageError())
			.setExecutionExceptionHandler((failure, command, parsed) -> {
				if (!(failure instanceof MeasurementException)) {
					throw failure;
				}
				command.getErr().println(failure.getMessage());
				return command.getCommandSpec().exitCodeOnExecutionException();
			});
	}

	/** The version in the manifest of the jar. */
	static final class Version implements CommandLine.IVersionProvider {

		@Override
		public String[] getVersion() {
			return new String[] { "standalone " + StandaloneApplication.class.getPackage().getImplementationVersion() };
		}

	}

}
