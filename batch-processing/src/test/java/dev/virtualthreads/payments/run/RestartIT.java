package dev.virtualthreads.payments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.JobFixture;
import dev.virtualthreads.payments.app.JobRun;
import org.h2.api.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Runs after an earlier one, over the same files or others, or without the lock. */
class RestartIT extends JobFixture {

	@Test
	void restartWithAnotherFeeIsRefused(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10));
		startUnfinished();
		assertThat(this.job.with("payments.fee", "0.1").start()).isOne();
		assertThat(output.getErr()).contains("has --payments.fee=2.2: restart it with this value, not with 0.1");
		assertThat(this.job.paid()).isZero();
		this.job.with("payments.fee", "2.20").with("payments.gateway.url", "http://127.0.0.1:1/");
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("The payment gateway did not answer");
	}

	@Test
	void restartWithAnotherKindOfGatewayIsRefused(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10));
		JobRun simulated = new JobRun(this.job);
		startUnfinished();
		assertThat(simulated.start()).isOne();
		assertThat(output.getErr()).contains("The unfinished run over these files has another kind of gateway");
		assertThat(this.job.paid()).isZero();
	}

	@Test
	void continuesWithTheSameFilesInAnotherFolder(@TempDir Path elsewhere, CapturedOutput output) throws IOException {
		startRejected();
		Files.copy(this.partners.folder().resolve("alder.csv"), elsewhere.resolve("alder.csv"));
		this.job.with("payments.input", elsewhere).with("payments.reject-limit", 1);
		assertThat(this.job.start()).isZero();
		assertThat(output.getOut()).contains("Processed 16 payments: 15 OK, 0 SKIP, 1 rejected in ");
		assertThat(this.job.start()).isZero();
		assertThat(output.getOut()).contains("Nothing to do: ", "have been paid already");
	}

	@ParameterizedTest
	@CsvSource({ "UNKNOWN, UNKNOWN", "UNKNOWN, STARTED", "FAILED, STARTED", "STARTED, STARTED", "STARTED, FAILED" })
	void continuesAfterARunThatDidNotStoreItsEnd(String ofJob, String ofStep, CapturedOutput output)
			throws IOException {
		startRejected();
		this.job.update("UPDATE batch_job_execution SET status = '%s'".formatted(ofJob));
		this.job.update("UPDATE batch_step_execution SET status = '%s'".formatted(ofStep));
		assertThat(this.job.with("payments.reject-limit", 1).start()).isZero();
		assertThat(output.getOut()).contains("Processed 16 payments: 15 OK, 0 SKIP, 1 rejected in ");
	}

	@Test
	void workerThatBeginsAStepOfTheEndedRunDoesNotPreventTheNext() throws IOException {
		startRejected();
		this.job.update("CREATE TRIGGER late BEFORE UPDATE ON batch_step_execution FOR EACH ROW CALL '%s'"
			.formatted(LateStep.class.getName()));
		assertThat(this.job.with("payments.reject-limit", 1).start()).isZero();
	}

	private void startRejected() throws IOException {
		this.partners.write("alder.csv", rows(1, 15) + "a\n");
		assertThat(this.job.with("payments.reject-limit", 0).start()).isOne();
	}

	@Test
	void createsTablesThatAKilledStartLeftIncomplete() throws IOException {
		this.partners.write("alder.csv", "");
		assertThat(this.job.start()).isZero();
		this.job.update("DELETE FROM \"flyway_schema_history\"");
		this.job.update("DROP TABLE batch_job_execution_context");
		this.job.update("DROP TABLE run_lock");
		this.partners.write("alder.csv", rows(1, 3));
		assertThat(this.job.start()).isZero();
		assertThat(this.job.count("payment")).isEqualTo(3);
	}

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
	void paymentIsMadeOnceWhateverTheNamesOfItsFiles(CapturedOutput output) throws IOException {
		try (FakeGateway gateway = FakeGateway.paying()) {
			this.job.with("payments.gateway.url", gateway.url());
			payInAFile("monday.csv", rows(1, 5));
			payInAFile("monday.csv", rows(1, 6));
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

	/** Leaves a step running when the steps of the run are ended. */
	public static final class LateStep implements Trigger {

		private boolean fired;

		@Override
		public void fire(Connection connection, Object[] before, Object[] after) {
			after[7] = this.fired ? after[7] : "STARTED"; // the status
			this.fired = true;
		}

	}

}
