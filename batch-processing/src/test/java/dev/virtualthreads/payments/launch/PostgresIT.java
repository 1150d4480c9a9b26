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

	@Test
	void convertsTheKeysOfAnEarlierVersion() throws IOException {
		EarlierDatabase.assertConverted(this.job.with("payments.gateway.delay", "0"), this.folder);
	}

}
