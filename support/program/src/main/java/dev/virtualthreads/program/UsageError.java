package dev.virtualthreads.program;

import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Answer to a wrong argument: one line on what is wrong, similar options if there are
 * any, and one that names --help.
 */
public final class UsageError implements IParameterExceptionHandler {

	@Override
	public int handleParseException(ParameterException failure, String[] arguments) {
		CommandLine command = failure.getCommandLine();
		command.getErr().println(failure.getMessage());
		UnmatchedArgumentException.printSuggestions(failure, command.getErr());
		command.getErr().printf("Try '%s --help'.%n", command.getCommandSpec().qualifiedName());
		return command.getCommandSpec().exitCodeOnInvalidInput();
	}

}
