package dev.virtualthreads.payments.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Set;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.JobFixture;
import dev.virtualthreads.payments.PartnerFolder;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Rows that are rejected: by the reader or by the gateway, up to the limit. */
class RejectedRowsTest extends JobFixture {

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
	void tooManyRejectedRowsStopTheJob(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10) + "a\nb\nc\n");
		this.job.with("payments.reject-limit", 2);
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("Job FAILED: alder.csv line 14 (1 columns instead of 5) exceeds ")
			.contains("--payments.reject-limit=2")
			.contains("0 rows are stored");
		assertThat(this.job.count("payment")).isZero();
		assertThat(this.job.count("reject")).isZero();
		assertThat(output.getAll()).doesNotContain("\tat ");
		assertThat(this.job.with("payments.reject-limit", 3).start()).isZero();
		assertThat(output.getOut()).contains("Processed 13 payments: 10 OK, 0 SKIP, 3 rejected in ");
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

}
