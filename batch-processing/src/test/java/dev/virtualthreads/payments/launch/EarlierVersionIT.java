package dev.virtualthreads.payments.launch;

import java.io.IOException;
import java.nio.file.Path;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Runs on a database of the version whose keys contained the names of files. */
@ExtendWith(OutputCaptureExtension.class)
class EarlierVersionIT {

	@TempDir
	private Path folder;

	@Test
	void keysAreConverted() throws IOException {
		EarlierDatabase.assertConverted(new PartnerFolder(this.folder).job(), this.folder);
	}

	@Test
	void unfinishedRunIsRefusedBeforeAnythingChanges(CapturedOutput output) throws IOException {
		PartnerFolder partners = new PartnerFolder(this.folder);
		partners.write("alder.csv", rows(1, 15));
		JobRun job = partners.job();
		try (FakeGateway gateway = FakeGateway.refusing("alder/P12")) {
			assertThat(job.with("payments.gateway.url", gateway.url()).start()).isOne();
		}
		job.update("UPDATE payment SET payment_key = 'alder.csv/P1' WHERE payment_key = 'alder/P1'");
		EarlierDatabase.restore(job);
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(job.with("payments.gateway.url", gateway.url()).start()).isOne();
			assertThat(gateway.calls()).isZero();
		}
		assertThat(output.getErr()).contains("an unfinished run of an earlier version");
		assertThat(output.getAll()).doesNotContain("\tat ");
		assertThat(job.query("SELECT payment_key FROM payment")).contains("alder.csv/P1");
	}

}
