package dev.virtualthreads.payments.run;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Rows that are loaded before they are paid: restarts, changed files and keys, on H2. */
class LoadedRowsTest extends RestartedLoad {

	@Test
	void refusedRunBlocksNoCorrectedFile(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 2000) + "a\nb\n");
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.reject-limit", 1).start(gateway)).isOne();
			assertThat(gateway.calls()).isZero();
			assertThat(this.job.count("payment") + this.job.count("reject")).isZero();
			this.partners.write("alder.csv", rows(1, 2000) + "a\n");
			assertThat(this.job.with("payments.chunk-size", 1000).start()).isZero();
			assertThat(gateway.calls()).isEqualTo(2000);
		}
		assertThat(output.getErr()).contains("Job FAILED: alder.csv line 2003 (1 columns instead of 5) exceeds ")
			.contains("--payments.reject-limit=1", "0 rows are stored");
		assertThat(output.getAll()).doesNotContain("\tat ");
		assertThat(output.getOut()).contains("Processed 2001 payments: 2000 OK, 0 SKIP, 1 rejected in ");
	}

	@Test
	void runThatWasGivenUpLeavesNothingThatIsDue(CapturedOutput output) throws IOException {
		String abandoned = rows(1, 15) + "alder,P16,DE0210,1.00,EUR\n";
		this.partners.write("alder.csv", abandoned);
		try (FakeGateway gateway = FakeGateway.refusing("alder/P15")) {
			assertThat(this.job.start(gateway)).isOne();
		}
		assertThat(this.job.paid()).isEqualTo(10);
		this.partners.write("alder.csv", "alder,P15,DE0210,15.00,EUR\n");
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.give-up", true).start(gateway)).isZero();
			assertThat(gateway.amountsByKey()).containsExactly(Map.entry("alder/P15", Set.of("15.00")));
		}
		assertThat(this.job.count("payment WHERE status = 'NEW'")).isZero();
		this.partners.write("alder.csv", abandoned);
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("was abandoned");
	}

	@Test
	void rejectionByTheGatewayFreesTheKey(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 3));
		try (FakeGateway gateway = new FakeGateway(
				(call, key, path) -> new Answer((call <= 3 && key.equals("alder/P2")) ? 422 : 200, "{}"))) {
			assertThat(this.job.start(gateway)).isZero();
			assertThat(output.getOut()).contains("Processed 3 payments: 2 OK, 0 SKIP, 1 rejected in ");
			assertThat(this.job.query("SELECT reason || raw_text FROM reject"))
				.containsExactly("rejected by the gateway (422)alder,P2,DE0210,10.00,EUR");
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
			assertThat(this.job.start(gateway)).isZero();
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
			assertThat(this.job.with("payments.give-up", true).start(gateway)).isZero();
			assertThat(gateway.amountsByKey()).hasSize(5).doesNotContainKey("alder/P1");
		}
		assertThat(this.job.query("SELECT amount FROM payment WHERE payment_key = 'alder/P1'"))
			.containsExactly("10.50");
	}

}
