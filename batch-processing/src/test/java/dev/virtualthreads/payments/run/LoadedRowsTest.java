package dev.virtualthreads.payments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Rows that are loaded before they are paid: restarts, changed files and keys, on H2. */
@ExtendWith(OutputCaptureExtension.class)
class LoadedRowsTest {

	private PartnerFolder partners;

	private JobRun job;

	@BeforeEach
	void prepare(@TempDir Path folder) {
		this.partners = new PartnerFolder(folder);
		this.job = newJob().with("payments.input", folder)
			.with("payments.gateway.delay", "0")
			.with("payments.chunk-size", 10);
	}

	JobRun newJob() {
		return new JobRun();
	}

	// as a kill leaves it: the first rows are loaded, the step has not ended
	private void killWhileLoading(int rows) {
		UnfinishedRun.start(this.job);
		assertThat(this.job.paid()).isZero();
		this.job.update("UPDATE batch_step_execution SET status = 'STARTED' WHERE step_name = 'load'");
		this.job.update(
				"DELETE FROM batch_step_execution_context WHERE step_execution_id IN (SELECT step_execution_id FROM batch_step_execution WHERE step_name <> 'load')");
		this.job.update("DELETE FROM batch_step_execution WHERE step_name <> 'load'");
		this.job.update("DELETE FROM payment WHERE line_number > " + (rows + 1));
	}

	@Test
	void killedLoadContinuesAndRejectsNoRowTwice(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 20) + "broken\n" + rows(20, 40));
		killWhileLoading(30);
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isZero();
			assertThat(gateway.amountsByKey()).hasSize(40);
			assertThat(gateway.calls()).isEqualTo(40);
		}
		assertThat(output.getOut()).contains("Processed 42 payments: 40 OK, 0 SKIP, 2 rejected in ");
		assertThat(this.job.query("SELECT line_number FROM reject ORDER BY 1")).containsExactly("22", "23");
	}

	@Test
	void callThatWasRolledBackIsRepeatedWithTheSameBody() throws IOException {
		this.partners.write("alder.csv",
				"alder,P1,DE0210,10,EUR\nalder,P2,DE0210,10.5,EUR\nalder,P3,DE0210,010.50,EUR\n" + rows(4, 8));
		FakeGateway.Behaviour once = (call) -> new Answer((call == 6) ? 400 : 200, "");
		try (FakeGateway gateway = new FakeGateway(once)) {
			this.job.with("payments.gateway.url", gateway.url()).with("payments.executor", "sequential");
			assertThat(this.job.start()).isOne();
			assertThat(this.job.paid()).isZero();
			assertThat(this.job.start()).isZero();
			assertThat(gateway.calls()).isEqualTo(6 + 8);
			assertThat(gateway.bodiesByKey()).hasSize(8).allSatisfy((key, bodies) -> assertThat(bodies).hasSize(1));
			assertThat(gateway.amountsByKey()).containsAllEntriesOf(
					Map.of("alder/P1", Set.of("10"), "alder/P2", Set.of("10.5"), "alder/P3", Set.of("10.50")));
		}
	}

	@Test
	void fileThatChangedIsRefusedWithItsLine(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 30));
		killWhileLoading(20);
		this.partners.write("alder.csv", rows(1, 6) + "alder,P7,DE0210,99.00,EUR\n" + rows(8, 30));
		refusedOnce("alder.csv line 8 is not as it was loaded", output);
		this.partners.write("alder.csv", rows(1, 20));
		refusedOnce("its files had more rows", output);
		this.partners.write("alder.csv", rows(1, 30));
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isZero();
			assertThat(gateway.calls()).isEqualTo(30);
		}
	}

	@Test
	void fileThatChangedAfterTheLoadIsRefusedWithItsLine(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10) + "broken\n" + rows(11, 12));
		UnfinishedRun.start(this.job);
		this.partners.write("alder.csv", rows(1, 10) + "alder,P77,DE0210,1.00,EUR\n" + rows(11, 12));
		refusedOnce("alder.csv line 12 is not as it was loaded", output);
	}

	private void refusedOnce(String reason, CapturedOutput output) {
		long paid = this.job.paid();
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isOne();
			assertThat(gateway.calls()).isZero();
		}
		assertThat(output.getErr()).contains("is unfinished, and these are other files: " + reason);
		assertThat(this.job.paid()).isEqualTo(paid);
	}

	@Test
	void loadedRunNeedsNoFile(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 25));
		UnfinishedRun.start(this.job);
		Files.delete(this.partners.folder().resolve("alder.csv"));
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isZero();
			assertThat(gateway.amountsByKey()).hasSize(25);
		}
		assertThat(output.getOut()).contains("Processed 25 payments: 25 OK, 0 SKIP, 0 rejected in ");
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("Not completed: No CSV file in ");
	}

	@Test
	void halfLoadedRunNeedsItsFiles(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 25));
		killWhileLoading(10);
		Files.delete(this.partners.folder().resolve("alder.csv"));
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("Not completed: No CSV file in ");
	}

	@Test
	void refusedRunBlocksNoCorrectedFile(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 2000) + "a\nb\n");
		try (FakeGateway gateway = FakeGateway.paying()) {
			this.job.with("payments.gateway.url", gateway.url()).with("payments.reject-limit", 1);
			assertThat(this.job.start()).isOne();
			assertThat(gateway.calls()).isZero();
			assertThat(this.job.count("payment") + this.job.count("reject")).isZero();
			this.partners.write("alder.csv", rows(1, 2000) + "a\n");
			assertThat(this.job.with("payments.chunk-size", 1000).start()).isZero();
			assertThat(gateway.calls()).isEqualTo(2000);
		}
		assertThat(output.getOut()).contains("Processed 2001 payments: 2000 OK, 0 SKIP, 1 rejected in ");
	}

	@Test
	void runThatWasGivenUpLeavesNothingThatIsDue() throws IOException {
		this.partners.write("alder.csv", rows(1, 15) + "alder,P16,DE0210,1.00,EUR\n");
		try (FakeGateway gateway = FakeGateway.refusing("alder/P15")) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isOne();
		}
		assertThat(this.job.paid()).isEqualTo(10);
		this.partners.write("alder.csv", "alder,P15,DE0210,15.00,EUR\n");
		try (FakeGateway gateway = FakeGateway.paying()) {
			this.job.with("payments.gateway.url", gateway.url()).with("payments.give-up", true);
			assertThat(this.job.start()).isZero();
			assertThat(gateway.amountsByKey()).containsExactly(Map.entry("alder/P15", Set.of("15.00")));
		}
		assertThat(this.job.count("payment WHERE status = 'NEW'")).isZero();
	}

	@Test
	void rejectionByTheGatewayFreesTheKey() throws IOException {
		this.partners.write("alder.csv", rows(1, 3));
		try (FakeGateway gateway = new FakeGateway(
				(call, key, path) -> new Answer((call <= 3 && key.equals("alder/P2")) ? 422 : 200, "{}"))) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isZero();
			assertThat(this.job.query("SELECT raw_text FROM reject")).containsExactly("alder,P2,DE0210,10.00,EUR");
			this.partners.write("alder.csv", "alder,P2,DE0210,20.00,EUR\n");
			assertThat(this.job.start()).isZero();
			assertThat(gateway.amountsByKey()).containsEntry("alder/P2", Set.of("10.00", "20.00"));
		}
		assertThat(this.job.paid()).isEqualTo(3);
	}

	@Test
	void firstFileWinsAKey() throws IOException {
		this.partners.write("b.csv", "alder,P1,DE0210,20.00,EUR\n" + rows(2, 30));
		this.partners.write("a.csv", rows(2, 30) + "alder,P1,DE0210,10.00,EUR\n");
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isZero();
			assertThat(gateway.calls()).isEqualTo(30);
			assertThat(gateway.amountsByKey()).containsEntry("alder/P1", Set.of("10.00"));
		}
		assertThat(this.job.query("SELECT DISTINCT file_name FROM reject")).containsExactly("b.csv");
	}

	@Test
	void databaseOfVersionOneIsMigrated(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 5));
		assertThat(this.job.with("spring.flyway.target", 2).start()).isOne();
		this.job.with("spring.flyway.target", "latest")
			.update("DELETE FROM batch_job_execution_params WHERE parameter_name = 'role'");
		this.job.update("INSERT INTO payment VALUES ('alder/P1', 1, 'DE0210', 10.5, 'EUR', 23.1, 'OK')");
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("is unfinished and of version 1.0.0: complete it with that version");
		this.partners.write("alder.csv", rows(1, 6));
		try (FakeGateway gateway = FakeGateway.paying()) {
			this.job.with("payments.gateway.url", gateway.url()).with("payments.give-up", true);
			assertThat(this.job.start()).isZero();
			assertThat(gateway.amountsByKey()).hasSize(5).doesNotContainKey("alder/P1");
		}
		assertThat(this.job.query("SELECT amount FROM payment WHERE payment_key = 'alder/P1'"))
			.containsExactly("10.50");
	}

}
