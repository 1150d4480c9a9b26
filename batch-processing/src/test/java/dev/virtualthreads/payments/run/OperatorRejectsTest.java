package dev.virtualthreads.payments.run;

import java.io.IOException;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.JobFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Payments that the operator rejects because the gateway never accepts them. */
class OperatorRejectsTest extends JobFixture {

	private static final String POISON = "alder/P15";

	@BeforeEach
	void writeFile() throws IOException {
		this.partners.write("alder.csv", rows(1, 25));
	}

	@Test
	void poisonPaymentFailsEveryRestartUntilItIsRejected(CapturedOutput output) {
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
	void keyOfNoFileIsRefusedBeforeTheFirstCall(CapturedOutput output) {
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.reject", "alder/P26,alder/P1,birch/P1").start(gateway)).isOne();
			assertThat(gateway.calls()).isZero();
		}
		assertThat(output.getErr()).contains("alder/P26, birch/P1 of --payments.reject is in no file");
	}

	@Test
	void storedPaymentCannotBeRejected(CapturedOutput output) {
		try (FakeGateway gateway = FakeGateway.refusing(POISON)) {
			assertThat(this.job.start(gateway)).isOne();
		}
		assertThat(this.job.with("payments.reject", "alder/P15,alder/P3").start()).isOne();
		assertThat(output.getErr()).contains("alder/P3 of --payments.reject is stored as OK or SKIP");
		assertThat(this.job.count("reject")).isZero();
	}

}
