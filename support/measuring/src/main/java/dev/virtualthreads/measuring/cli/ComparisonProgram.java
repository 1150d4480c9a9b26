package dev.virtualthreads.measuring.cli;

import java.util.Objects;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command line of a program whose subcommands are comparisons. */
public final class ComparisonProgram {

	private ComparisonProgram() {
	}

	/**
	 * Returns the command line, which reports wrong arguments and failed measurements in
	 * a sentence.
	 * @param program with a {@link Command} annotation that names the subcommands
	 */
	public static CommandLine of(Object program) {
		return new CommandLine(program).setCaseInsensitiveEnumValuesAllowed(true)
			.setParameterExceptionHandler(new UsageError())
			.setExecutionExceptionHandler((failure, command, parsed) -> {
				if (!(failure instanceof MeasurementException)) {
					throw failure;
				}
				command.getErr().println(failure.getMessage());
				return command.getCommandSpec().exitCodeOnExecutionException();
			});
	}

	/** The version in the manifest of the program's jar. */
	public static final class Version implements IVersionProvider {

		@Spec
		private @Nullable CommandSpec program;

		@Override
		public String[] getVersion() {
			CommandSpec command = Objects.requireNonNull(this.program);
			Package home = command.userObject().getClass().getPackage();
			return new String[] { command.name() + " " + home.getImplementationVersion() };
		}

	}

}
