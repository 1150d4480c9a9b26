package dev.virtualthreads.program;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/**
 * Comparison as a command: runs one contender, or each of them once, in this JVM. The
 * benchmark starts a new JVM for each trial, and repeats and judges them.
 */
public abstract class Comparison implements Callable<Integer> {

	private static final int MAX_WARM_UPS = 100;

	@Parameters(arity = "0..1", paramLabel = "CONTENDER",
			description = "The contender to run (default: each of them, one after the other in the same JVM).")
	private @Nullable String contender;

	@Option(names = "--warm-ups", defaultValue = "0", paramLabel = "N",
			description = "Runs before the measured one, 0 to 100 (default: ${DEFAULT-VALUE}).")
	private int warmUps;

	@Option(names = "--json", description = "Print one line of JSON on standard output. Needs a contender.")
	private boolean json;

	@Spec
	private @Nullable CommandSpec spec;

	/** Returns the work of each contender by its name, in the order of the table. */
	protected abstract Map<String, Work> contenders();

	@Override
	public final Integer call() throws Exception {
		Map<String, Work> all = contenders();
		if ((this.contender == null) ? this.json : !all.containsKey(this.contender)) {
			throw wrong("%s must be one of %s, was %s.".formatted("CONTENDER", String.join(", ", all.keySet()),
					Objects.requireNonNullElse(this.contender, "missing")));
		}
		require(this.warmUps, 0, MAX_WARM_UPS, "--warm-ups");
		boolean failed = false;
		for (String name : (this.contender != null) ? List.of(this.contender) : all.keySet()) {
			Measured measured = run(Objects.requireNonNull(all.get(name)));
			System.out.println(this.json ? JsonMapper.shared().writeValueAsString(measured) : text(name, measured));
			failed |= !measured.errors().isEmpty();
		}
		return (failed && !this.json) ? 1 : 0;
	}

	private Measured run(Work work) throws Exception {
		for (int run = 0; run < this.warmUps; run++) {
			work.run(new Stopwatch());
		}
		Stopwatch stopwatch = new Stopwatch();
		work.run(stopwatch);
		return stopwatch.measured();
	}

	private static String text(String name, Measured measured) {
		return String.format(Locale.ROOT, "%-24s %10.3f s %12.1f per second%s%s%s", name, measured.seconds(),
				measured.throughputPerSecond(), each(measured.details(), ", %s %.1f"),
				each(measured.errors(), ", error: %s %d"),
				measured.notes().stream().map("%n    %s"::formatted).collect(Collectors.joining()));
	}

	private static String each(Map<String, ?> values, String format) {
		return values.entrySet()
			.stream()
			.map((value) -> String.format(Locale.ROOT, format, value.getKey(), value.getValue()))
			.collect(Collectors.joining());
	}

	protected final void requireUpTo(int most, String what, Collection<Integer> numbers) {
		numbers.forEach((number) -> require(number, 1, most, what));
	}

	protected final void require(int number, int least, int most, String what) {
		if (number < least || number > most) {
			throw wrong("%s must be from %d to %d, was %d.".formatted(what, least, most, number));
		}
	}

	private ParameterException wrong(String message) {
		return new ParameterException(Objects.requireNonNull(this.spec).commandLine(), message);
	}

	/** Returns the command line of a program whose subcommands are comparisons. */
	public static CommandLine program(Object program) {
		return new CommandLine(program).setCaseInsensitiveEnumValuesAllowed(true)
			.setParameterExceptionHandler(new UsageError());
	}

	/** Work of a contender. */
	@FunctionalInterface
	public interface Work {

		/**
		 * Runs to completion. The stopwatch measures all of it, unless the work starts
		 * and stops it.
		 */
		void run(Stopwatch stopwatch) throws Exception;

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
