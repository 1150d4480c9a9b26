package dev.virtualthreads.payments;

import java.util.Arrays;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.compare.CompareCommand;
import dev.virtualthreads.payments.generate.GenerateCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Runs the payment job, unless the arguments are more than its settings. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class PaymentsApplication {

	// what was misspelt is refused by the commands
	private static final Pattern SETTING = Pattern.compile("--(payments|spring|logging)\\..+=.*|--debug|--trace");

	public static void main(String[] args) {
		System.exit(run(args));
	}

	/** Does what the arguments ask for and returns the exit code. */
	static int run(String... args) {
		boolean settingsOnly = Arrays.stream(args).allMatch(SETTING.asMatchPredicate());
		return settingsOnly ? pay(args) : commands().execute(args);
	}

	private static CommandLine commands() {
		return new CommandLine(new Commands()).setCaseInsensitiveEnumValuesAllowed(true);
	}

	private static int pay(String... args) {
		try {
			return SpringApplication.exit(SpringApplication.run(PaymentsApplication.class, args));
		}
		catch (RuntimeException ex) {
			return 1; // Spring Boot has said why
		}
	}

	@Command(name = "batch-processing", mixinStandardHelpOptions = true,
			subcommands = { GenerateCommand.class, CompareCommand.class }, versionProvider = Version.class,
			description = "Pays the partners' files. Without a command the job runs, and these can be set:",
			footer = { "", "  --payments.input=PLACE        a folder, a file or a pattern; the samples by default",
					"  --payments.executor=MODE      virtual, platform or sequential",
					"  --payments.pool-size=N        threads of platform, 100",
					"  --payments.chunk-size=N       payments for each commit and the most in flight, 1000",
					"  --payments.fee=F              amount x fee below the threshold is left out, 2.2",
					"  --payments.threshold=T        10",
					"  --payments.reject-limit=N     the job stops above it, 1000",
					"  --payments.give-up=true       leave a stopped run over other files as it is",
					"  --payments.gateway.url=URL    a real gateway instead of the simulated one",
					"  --payments.gateway.delay=D    of the simulated one, 10ms",
					"  --payments.gateway.max-concurrent=N  calls at once, 0 for no limit",
					"  --spring.datasource.url=URL   jdbc:h2:file:./payments to go on after a stop",
					"  --spring.profiles.active=postgres", "",
					"Exit code: 0 completed, 1 not completed, 2 wrong usage." })
	private static final class Commands implements Runnable {

		@CommandLine.Spec
		private @Nullable CommandSpec spec;

		@Override
		public void run() {
			if (this.spec != null) {
				this.spec.commandLine().usage(System.out);
			}
		}

	}

	/** Says the version that the build put into the jar. */
	private static final class Version implements CommandLine.IVersionProvider {

		@Override
		public String[] getVersion() {
			return new String[] {
					"batch-processing " + PaymentsApplication.class.getPackage().getImplementationVersion() };
		}

	}

}
