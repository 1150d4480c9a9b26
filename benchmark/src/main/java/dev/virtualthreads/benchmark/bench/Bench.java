package dev.virtualthreads.benchmark.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.request.Confirmation;
import dev.virtualthreads.benchmark.report.Documents;
import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;
import dev.virtualthreads.program.UsageError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

@Command(name = "bench", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		subcommands = { RunCommand.class, LookCommand.class, OwnCommand.class, CompareCommand.class,
				RecordCommand.class },
		description = "Measures on your own machine what virtual threads change.",
		footer = { "", "Without a command: bench run transfers --preset quick, which takes ninety seconds.", "",
				"Exit code: 0 done, with or without a verdict, 1 a measurement failed, 2 wrong usage." })
public final class Bench implements Callable<Integer> {

	private Bench() {
	}

	public static void main(String[] args) {
		// SVG needs ASCII digits in every locale.
		Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		return new CommandLine(new Bench()).setCaseInsensitiveEnumValuesAllowed(true)
			.setParameterExceptionHandler(new UsageError())
			.setExecutionExceptionHandler((failure, command, parsed) -> {
				Throwable cause = (failure instanceof CompletionException) ? failure.getCause() : failure;
				if (!(cause instanceof MeasurementException)) {
					throw failure;
				}
				if (!ExitHook.isExiting()) {
					command.getErr().println(cause.getMessage());
				}
				return (cause instanceof Confirmation.Refused) ? command.getCommandSpec().exitCodeOnInvalidInput()
						: command.getCommandSpec().exitCodeOnExecutionException();
			});
	}

	static Path home() {
		return Path.of(System.getProperty("bench.home", "."));
	}

	/** Returns what options describe. A wrong one is wrong usage of the command. */
	static <T> T checked(CommandSpec command, Supplier<T> options) {
		try {
			return options.get();
		}
		catch (IllegalArgumentException ex) {
			throw new ParameterException(command.commandLine(), String.valueOf(ex.getMessage()), ex);
		}
	}

	/** Returns the folder of an option, or one in the home, if it can be written. */
	static Path folder(@Nullable Path out, String standard) {
		Path folder = (out != null) ? out : home().resolve(standard);
		Path existing = folder;
		while (!Files.exists(existing)) {
			existing = Objects.requireNonNullElse(existing.getParent(), Path.of(""));
		}
		if (!Files.isDirectory(existing)) {
			throw new IllegalArgumentException("--out must be a folder, was the file %s".formatted(existing));
		}
		if (!Files.isWritable(existing) || Files.isDirectory(folder.resolve("results.json"))) {
			throw new IllegalArgumentException(
					"--out must be a folder in which results.json can be written, was %s".formatted(folder));
		}
		return folder;
	}

	static void requireFrom(int least, int most, String option, List<Integer> values) {
		values.stream().filter((value) -> value < least || value > most).findFirst().ifPresent((value) -> {
			throw new IllegalArgumentException(
					"%s must be from %d to %,d, was %d".formatted(option, least, most, value));
		});
	}

	@Override
	public Integer call() {
		return commandLine().execute("run", "transfers");
	}

	@Command(mixinStandardHelpOptions = true, versionProvider = Version.class,
			description = "Lists the scenarios with their approximate duration.")
	void list() {
		Scenarios.of(Preset.QUICK).forEach((scenario) -> System.out.print(text(scenario)));
	}

	private static String text(Scenario scenario) {
		return "%s%s%n  %s%n".formatted(scenario.id(), scenario.inAll() ? "" : " (not part of all)", scenario
			.summary()) + Stream
				.of(Preset.values())
				.map((preset) -> "  %-6s %s%n".formatted(preset,
						Progress.inWords(Selection.of(List.of(scenario.id()), preset).seconds(preset, Repeats.USUAL))))
				.collect(Collectors.joining());
	}

	@Command(mixinStandardHelpOptions = true, versionProvider = Version.class,
			description = "Writes tables, pictures and numbers from resources/results into README and docs.")
	void readme() {
		new Documents(home()).renew();
	}

	static final class Version implements CommandLine.IVersionProvider {

		@Override
		public String[] getVersion() {
			return new String[] { "bench " + Bench.class.getPackage().getImplementationVersion() };
		}

	}

}
