package dev.virtualthreads.standalone;

import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.standalone.cpu.CpuBoundCommand;
import dev.virtualthreads.standalone.pinning.DeadlockCommand;
import dev.virtualthreads.standalone.pinning.PinningCommand;
import dev.virtualthreads.standalone.remote.RemoteServiceCommand;
import dev.virtualthreads.standalone.remote.TracingCommand;
import dev.virtualthreads.standalone.threads.ThreadsCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program whose first argument is a comparison. */
@Command(name = "standalone", mixinStandardHelpOptions = true, versionProvider = Comparison.Version.class,
		subcommands = { RemoteServiceCommand.class, TracingCommand.class, ThreadsCommand.class, PinningCommand.class,
				DeadlockCommand.class, CpuBoundCommand.class },
		description = "Compares platform threads, virtual threads and callbacks in plain Java, without Spring.")
public final class StandaloneApplication {

	private StandaloneApplication() {
	}

	public static void main(String[] args) {
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		return Comparison.program(new StandaloneApplication());
	}

}
