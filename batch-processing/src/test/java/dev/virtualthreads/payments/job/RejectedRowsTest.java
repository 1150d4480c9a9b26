package dev.virtualthreads.payments.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Set;

import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.JobFixture;
import dev.virtualthreads.payments.PartnerFolder;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Rows that are rejected by the reader, the gateway up to the limit, or the operator. */
class RejectedRowsTest extends JobFixture {

	private static final String POISON = "alder/P15";

	@Test
	void duplicatesAreRejectedWithoutACallAndTheFirstIsPaid() throws IOException {
		this.partners.write("alder.csv",
				"alder,P1,DE0210,10.00,EUR\nalder,P1,DE0210,20.00,EUR\n" + rows(2, 20) + "alder,P1,DE0210,30.00,EUR\n");
		this.partners.write("birch.csv", "birch,P1,DE0210,40.00,EUR\n");
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.start(gateway)).isZero();
			assertThat(gateway.calls()).isEqualTo(21);
			assertThat(gateway.amountsByKey()).containsEntry("alder/P1", Set.of("10.00"))
				.containsEntry("birch/P1", Set.of("40.00"));
		}
		assertThat(this.job.query("SELECT line_number FROM reject WHERE reason = 'duplicate payment id' ORDER BY 1"))
			.containsExactly("3", "23");
	}

	@Test
	void everyRejectedRowIsLoggedInOneLine(CapturedOutput output) throws IOException {
		Files.write(this.partners.folder().resolve("alder.csv"),
				(PartnerFolder.HEADER + "alder,P1,DE0210,1\u00A00,EUR\n\n# no comment\n")
					.getBytes(StandardCharsets.ISO_8859_1));
		assertThat(this.job.start()).isZero();
		assertThat(output.getErr()).contains("Rejected alder.csv line 2: not UTF-8")
			.contains("Rejected alder.csv line 4: 1 columns instead of 5")
			.doesNotContain("\tat ");
		assertThat(output.getOut()).startsWith("Processed 2 payments: 0 OK, 0 SKIP, 2 rejected in ");
	}

	@Test
	void truncatedFileAndLongRowLoseNoCompleteRow() throws IOException {
		this.partners.write("alder.csv", " ".repeat(600) + rows(0, 3) + "alder,P4,DE0210,123");
		assertThat(this.job.start()).isZero();
		assertThat(this.job.count("payment")).isEqualTo(3);
		assertThat(this.job.query("SELECT reason FROM reject ORDER BY line_number"))
			.containsExactly("row longer than 500 characters", "4 columns instead of 5");
	}

	@Test
	void rejectionsByTheGatewayCountToo(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 12));
		this.job.with("payments.reject-limit", 2);
		try (FakeGateway gateway = new FakeGateway((call, key, path) -> new Answer((call < 4) ? 422 : 200, "{}"))) {
			assertThat(this.job.start(gateway)).isOne();
		}
		assertThat(output.getErr()).contains("(rejected by the gateway (422)) exceeds --payments.reject-limit=2");
		assertThat(this.job.count("reject")).isZero();
	}

	@Test
	void poisonPaymentFailsEveryRestartUntilItIsRejected(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 25));
		try (FakeGateway gateway = FakeGateway.refusing(POISON)) {
			assertThat(this.job.start(gateway)).isOne();
			assertThat(this.job.start()).isOne();
			assertThat(output.getErr()).contains("answered 400 for payment " + POISON)
				.contains("--payments.reject=" + POISON);
			assertThat(this.job.paid()).isEqualTo(10);
		}
		try (FakeGateway gateway = FakeGateway.refusing(POISON)) {
			assertThat(this.job.with("payments.reject", POISON).start(gateway)).isZero();
			assertThat(gateway.amountsByKey()).hasSize(14).doesNotContainKey(POISON);
			assertThat(gateway.calls()).isEqualTo(14);
		}
		assertThat(output.getErr()).contains("Rejected alder.csv line 16: rejected by the operator");
		assertThat(output.getOut()).contains("Processed 25 payments: 24 OK, 0 SKIP, 1 rejected in ");
	}

	@Test
	void keyOfNoFileIsRefusedBeforeTheFirstCall(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 25));
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.reject", "alder/P26,alder/P1,birch/P1").start(gateway)).isOne();
			assertThat(gateway.calls()).isZero();
		}
		assertThat(output.getErr()).contains("alder/P26, birch/P1 of --payments.reject is in no file");
	}

	@Test
	void storedPaymentCannotBeRejected(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 25));
		try (FakeGateway gateway = FakeGateway.refusing(POISON)) {
			assertThat(this.job.start(gateway)).isOne();
		}
		assertThat(this.job.with("payments.reject", "alder/P15,alder/P3").start()).isOne();
		assertThat(output.getErr()).contains("alder/P3 of --payments.reject is stored as OK or SKIP");
		assertThat(this.job.count("reject")).isZero();
	}

}
