package dev.virtualthreads.payments.app;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.compare.CompareCommand;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import dev.virtualthreads.payments.run.PaymentLauncher.Ending;
import dev.virtualthreads.payments.run.PaymentLauncher;
import dev.virtualthreads.payments.store.PaymentStore.Totals;
import dev.virtualthreads.program.Comparison;
import lombok.RequiredArgsConstructor;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine;

import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.ExitCodeGenerator;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Main class: runs the payment job, or the command that the arguments name. */
@Command(name = "batch-processing", usageHelpWidth = 100, mixinStandardHelpOptions = true,
		subcommands = PartnerFileGenerator.class, versionProvider = Comparison.Version.class,
		description = "Pays the partners' files. Without a command the job runs with these settings:",
		footer = { "", "  --payments.input=PLACE        folder, file or pattern (default: the samples)",
				"  --payments.executor=MODE      virtual, platform or sequential (default: virtual)",
				"  --payments.pool-size=N        threads of the platform executor (default: 100)",
				"  --payments.chunk-size=N       payments per commit, and in flight (default: 1000)",
				"  --payments.fee=F, .threshold=T  amount x fee < threshold: skipped (default: 2.2, 10)",
				"  --payments.reject-limit=N     stop above this number of rejected rows (default: 1000)",
				"  --payments.reject=KEY[,KEY]   reject these payments (PARTNER/ID) without a call",
				"  --payments.give-up=true       abandon an unfinished run over other files",
				"  --payments.role=ROLE          alone, manager or worker (default: alone)",
				"  --payments.gateway.url=URL    HTTP gateway (default: simulated, with .delay=10ms)",
				"  --payments.gateway.max-concurrent=N  limit of concurrent calls (default: 0, no limit)",
				"  --payments.gateway.timeout=D  of a call (10s); .retries=N (4), .back-off=D (200ms, doubles)",
				"  --payments.partitions.rows=N, .queue=NAME, .redeliveries=N  (5000, payments.partitions, 5)",
				"  --server.port=N, .address=A   page of the manager (default: 8083, 127.0.0.1)",
				"  --spring.datasource.url=URL   jdbc:h2:file:./payments allows a restart (default: in memory)",
				"  --spring.profiles.active=postgres", "", "Exit code: 0 completed, 1 not completed, 2 wrong usage." })
@SpringBootApplication(scanBasePackageClasses = PaymentsProperties.class)
@ConfigurationPropertiesScan(basePackageClasses = PaymentsProperties.class)
public class PaymentsApplication {

	// any other argument, a misspelt setting too, goes to the commands, which reject it
	private static final Pattern SETTING = Pattern
		.compile("--(payments|spring|logging|server|management)\\..+=.*|--debug|--trace");

	public static void main(String[] args) {
		System.exit(run(args));
	}

	static int run(String... args) {
		Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT); // digits of SQL and keys
		if (!Arrays.stream(args).allMatch(SETTING.asMatchPredicate())) {
			return commands().execute(args);
		}
		try {
			return SpringApplication.exit(SpringApplication.run(PaymentsApplication.class, args));
		}
		catch (RuntimeException ex) {
			// Spring Boot has reported the failure
			boolean isWrongSetting = PaymentsException.causes(ex).anyMatch(BindException.class::isInstance);
			return isWrongSetting ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
		}
	}

	private static CommandLine commands() {
		return Comparison.program(new PaymentsApplication())
			.addSubcommand(new CompareCommand(PaymentsApplication.class))
			.setExecutionExceptionHandler((failure, command, args) -> {
				if (failure instanceof PaymentsException) {
					System.err.println(failure.getMessage());
					return 1;
				}
				throw failure;
			});
	}

	/** Runner that starts the job when the application is ready and prints its result. */
	@Component
	@Profile("!compare & !worker")
	@RequiredArgsConstructor
	static class PaymentRun implements ApplicationRunner, ExitCodeGenerator {

		private final PaymentLauncher launcher;

		private final PaymentsProperties properties;

		private final Environment environment;

		private boolean completed;

		@Override
		public void run(ApplicationArguments arguments) {
			if (!this.properties.gateway().isSimulated()
					&& this.environment.getProperty("spring.datasource.url", "").startsWith("jdbc:h2:mem:")) {
				System.err.println(
						"The database is in memory: a restart repeats every payment, with the same keys. Set --spring.datasource.url to avoid this.");
			}
			try {
				Ending ending = this.launcher.launch();
				this.completed = ending.completed();
				report(ending);
			}
			catch (PaymentsException ex) {
				System.err.println("Not completed: " + ex.getMessage());
			}
		}

		private static void report(Ending ending) {
			Totals totals = ending.totals();
			if (!ending.completed()) {
				System.err.printf("Job %s: %s%n%d rows are stored. Start the job with the same input to continue.%n",
						ending.status(), ending.reason(), totals.done());
			}
			else if (ending.reason() != null) {
				System.out.println("Nothing to do: " + ending.reason());
			}
			else {
				System.out.printf(Locale.ROOT, "Processed %d payments: %d OK, %d SKIP, %d rejected in %.1f s%n",
						totals.rows(), totals.ok(), totals.skip(), totals.rejected(), ending.seconds());
			}
		}

		@Override
		public int getExitCode() {
			return this.completed ? 0 : 1;
		}

	}

	/** Failure analyzer that replaces a stack trace by a sentence. */
	static final class StartFailure implements FailureAnalyzer {

		@Override
		public @Nullable FailureAnalysis analyze(Throwable failure) {
			for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
				if (cause instanceof PaymentsException) {
					return new FailureAnalysis(cause.getMessage(), null, cause);
				}
				if (cause instanceof SQLException || cause instanceof FlywayException) {
					return new FailureAnalysis("The database cannot be used: " + cause.getMessage(),
							"Check --spring.datasource.url, user and password, and that the database is running.",
							cause);
				}
			}
			return null;
		}

	}

}
