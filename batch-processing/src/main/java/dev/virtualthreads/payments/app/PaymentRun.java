package dev.virtualthreads.payments.app;

import java.util.Locale;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.run.PaymentLauncher;
import dev.virtualthreads.payments.run.PaymentLauncher.Ending;
import dev.virtualthreads.payments.store.PaymentStore.Totals;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.ExitCodeGenerator;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Runner that starts the job when the application is ready and prints its result. */
@Component
@Profile("!compare & !worker")
class PaymentRun implements ApplicationRunner, ExitCodeGenerator {

	private final PaymentLauncher launcher;

	private final boolean restartRepeatsPayments;

	private boolean completed;

	PaymentRun(PaymentLauncher launcher, PaymentsProperties properties,
			@Value("${spring.datasource.url}") String database) {
		this.launcher = launcher;
		this.restartRepeatsPayments = !properties.gateway().isSimulated() && database.startsWith("jdbc:h2:mem:");
	}

	@Override
	public void run(ApplicationArguments arguments) {
		if (this.restartRepeatsPayments) {
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
