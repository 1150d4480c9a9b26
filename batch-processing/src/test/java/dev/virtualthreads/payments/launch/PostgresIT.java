package dev.virtualthreads.payments.launch;

import java.io.IOException;
import java.nio.file.Path;

import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PostgresServer;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

/** Runs on PostgreSQL whose behaviour depends on the database. */
@ExtendWith(OutputCaptureExtension.class)
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

	@Test
	void secondRunIsRefused(CapturedOutput output) throws Exception {
		new PartnerFolder(this.folder).write("alder.csv", rows(1, 5));
		SecondRun.assertRefused(this.job.with("payments.input", this.folder), output);
	}

	// PostgreSQL keeps the plan of a statement that it made while the table was small
	@Test
	void chunksDoNotReadTheWholeTable() throws IOException {
		int chunks = 100;
		new PartnerFolder(this.folder).write("alder.csv", rows(1, 20 * chunks));
		this.job.with("payments.input", this.folder)
			.with("payments.chunk-size", 20)
			.with("payments.gateway.delay", "0")
			.start();
		await().until(() -> statistic("n_tup_ins"), equalTo(20 * chunks));
		assertThat(statistic("seq_scan")).isLessThan(chunks / 2);
	}

	private int statistic(String name) {
		return Integer
			.parseInt(this.job.query("SELECT %s FROM pg_stat_user_tables WHERE relname = 'payment'".formatted(name))
				.getFirst());
	}

	@Test
	void convertsTheKeysOfAnEarlierVersion() throws IOException {
		EarlierDatabase.assertConverted(this.job.with("payments.gateway.delay", "0"), this.folder);
	}

}
