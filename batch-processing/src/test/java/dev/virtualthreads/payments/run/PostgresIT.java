package dev.virtualthreads.payments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PostgresServer;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

/** Runs on PostgreSQL whose behaviour depends on the database. */
class PostgresIT {

	private final JobRun job = PostgresServer.job();

	@TempDir
	private Path folder;

	@Test
	void killsLoseAndRepeatNoPayment() throws Exception {
		try (InterruptedRun run = new InterruptedRun(this.job, this.folder)) {
			run.kill();
			run.completeAndCompare();
		}
	}

	// an empty table with statistics: PostgreSQL would keep the plan that suits it
	@Test
	void keysAreLookedUpByIndexWhenTheTableHasGrown() throws IOException {
		int payments = 5_000;
		pay("alder.csv", 1);
		this.job.update("TRUNCATE payment");
		this.job.update("ANALYZE payment");
		this.job.query("SELECT pg_stat_reset()");
		pay("birch.csv", payments);
		await().until(() -> statistic("n_tup_ins"), equalTo(payments));
		assertThat(statistic("seq_scan")).isLessThan(payments / 2);
	}

	// otherwise each chunk sorts all due payments, until the server collects statistics
	@Test
	void loadedRowsHaveStatistics() throws IOException {
		pay("alder.csv", 1);
		await().until(() -> statistic("analyze_count"), equalTo(1));
	}

	private void pay(String file, int rows) throws IOException {
		Path input = Files.createDirectory(this.folder.resolve(file));
		new PartnerFolder(input).write(file, rows(1, rows));
		this.job.with("payments.input", input)
			.with("payments.chunk-size", 50)
			.with("payments.gateway.delay", "0")
			.start();
	}

	private int statistic(String name) {
		return Integer
			.parseInt(this.job.query("SELECT %s FROM pg_stat_user_tables WHERE relname = 'payment'".formatted(name))
				.getFirst());
	}

}
