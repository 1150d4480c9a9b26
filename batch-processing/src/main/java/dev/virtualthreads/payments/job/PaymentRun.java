package dev.virtualthreads.payments.job;

import java.util.Locale;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.job.PaymentLauncher.Ending;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.ExitCodeGenerator;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Runs the job as soon as the application is ready and says in one line how it ended. */
@Component
@Profile("!compare")
class PaymentRun implements ApplicationRunner, ExitCodeGenerator {

	private final PaymentLauncher launcher;

	private final boolean payingFromMemory;

	private boolean completed;

	PaymentRun(PaymentLauncher launcher, PaymentsProperties properties,
			@Value("${spring.datasource.url}") String database) {
		this.launcher = launcher;
		this.payingFromMemory = properties.gateway().url() != null && database.startsWith("jdbc:h2:mem:");
	}

	@Override
	public void run(ApplicationArguments arguments) {
		if (this.payingFromMemory) {
			System.err.println(
					"The database is in memory: started again, this pays everything again, with the same keys. Set --spring.datasource.url.");
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
			System.err.printf("Job %s: %s%n%d rows are done and stay so. Start it with the same input to go on.%n",
					ending.status(), ending.reason(), totals.rows());
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
