package dev.virtualthreads.payments.run;

import java.io.IOException;
import java.nio.file.Files;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.JobFixture;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Runs over other files than those of an earlier run, or without the lock. */
class OtherRunIT extends JobFixture {

	@Test
	void runWithoutTheLockRowIsRefused(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", "");
		assertThat(this.job.start()).isZero();
		this.job.update("DELETE FROM run_lock");
		this.partners.write("alder.csv", rows(1, 5));
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("Not completed: The table run_lock has no row 1")
			.contains("INSERT INTO run_lock (id) VALUES (1)");
		assertThat(output.getAll()).doesNotContain("\tat ");
		assertThat(this.job.count("payment")).isZero();
		this.job.update("INSERT INTO run_lock (id) VALUES (1)");
		assertThat(this.job.start()).isZero();
		assertThat(this.job.count("payment")).isEqualTo(5);
	}

	@Test
	void giveUpAbandonsARunWhoseFilesAreGone(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10));
		startUnfinished();
		this.partners.write("alder.csv", rows(1, 3));
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.give-up", true).start(gateway)).isZero();
		}
		assertThat(this.job.count("payment")).isEqualTo(3);
		this.partners.write("alder.csv", rows(1, 10));
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("was abandoned");
	}

	@Test
	void paymentIsMadeOnceWhateverTheNamesOfItsFiles(CapturedOutput output) throws IOException {
		try (FakeGateway gateway = FakeGateway.paying()) {
			this.job.with("payments.gateway.url", gateway.url());
			payInAFile("monday.csv", rows(1, 5));
			payInAFile("tuesday.csv", rows(1, 6));
			payInAFile("Monday.CSV", rows(1, 5));
			assertThat(gateway.calls()).isEqualTo(6);
			payInAFile("monday.csv", rows("birch", 1, 5));
			assertThat(gateway.amountsByKey()).hasSize(11).containsKeys("alder/P6", "birch/P1");
		}
		assertThat(output.getOut()).contains("Processed 6 payments: 1 OK, 0 SKIP, 5 rejected in ");
		assertThat(this.job.query("SELECT DISTINCT reason FROM reject")).containsExactly("duplicate payment id");
	}

	private void payInAFile(String name, String rows) throws IOException {
		this.partners.write(name, rows);
		assertThat(this.job.start()).isZero();
		Files.delete(this.partners.folder().resolve(name));
	}

}
