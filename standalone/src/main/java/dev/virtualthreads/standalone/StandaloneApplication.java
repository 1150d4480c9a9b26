package dev.virtualthreads.standalone;

import dev.virtualthreads.standalone.cpu.CpuBoundCommand;
import dev.virtualthreads.standalone.pinning.PinningCommand;
import dev.virtualthreads.standalone.pool.PoolBoundCommand;
import dev.virtualthreads.standalone.remote.RemoteServiceCommand;
import dev.virtualthreads.standalone.threads.ThreadsCommand;
import dev.virtualthreads.standalone.tracing.TracingCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the comparison that its first argument names. */
@Command(name = "standalone", mixinStandardHelpOptions = true, versionProvider = StandaloneApplication.Version.class,
		subcommands = { RemoteServiceCommand.class, TracingCommand.class, ThreadsCommand.class, PinningCommand.class,
				CpuBoundCommand.class, PoolBoundCommand.class },
		description = "Platform threads, virtual threads and callbacks in plain Java, one idea in each comparison.")
public final class StandaloneApplication implements Runnable {

	@Spec
	private @Nullable CommandSpec spec;

	private StandaloneApplication() {
	}

	public static void main(String[] args) {
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		return new CommandLine(new StandaloneApplication()).setCaseInsensitiveEnumValuesAllowed(true)
			.setExecutionExceptionHandler((failure, command, parsed) -> {
				if (!(failure instanceof IllegalStateException)) {
					throw failure;
				}
				command.getErr().println(failure.getMessage());
				return command.getCommandSpec().exitCodeOnExecutionException();
			});
	}

	@Override
	public void run() {
		if (this.spec != null) {
			throw new ParameterException(this.spec.commandLine(), "Name a comparison.");
		}
	}

	/** Says the version that the build put into the jar. */
	static final class Version implements CommandLine.IVersionProvider {

		@Override
		public String[] getVersion() {
			return new String[] { "standalone " + StandaloneApplication.class.getPackage().getImplementationVersion() };
		}

	}

}
