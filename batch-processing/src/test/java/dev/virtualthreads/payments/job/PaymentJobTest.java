package dev.virtualthreads.payments.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Outcomes of the rows of a run. */
@ExtendWith(OutputCaptureExtension.class)
class PaymentJobTest {

	private PartnerFolder partners;

	private JobRun job;

	@BeforeEach
	void prepare(@TempDir Path folder) {
		this.partners = new PartnerFolder(folder);
		this.job = this.partners.job();
	}

	@ParameterizedTest
	@ValueSource(strings = { "sequential", "platform", "virtual" })
	void everyExecutorDecidesOnEveryRow(String executor, CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 25) + "S1,DE0210,4.54,EUR\nS2,DE0210,4.55,EUR\n" + "broken\n");
		this.partners.write("birch.csv", rows(1, 5));
		assertThat(this.job.with("payments.executor", executor).start()).isZero();
		assertThat(output.getOut()).contains("Processed 33 payments: 31 OK, 1 SKIP, 1 rejected in ");
		assertThat(this.job.query("SELECT payment_key FROM payment WHERE status = 'SKIP'"))
			.containsExactly("alder.csv/S1");
		assertThat(this.job.query("SELECT charge FROM payment WHERE payment_key = 'alder.csv/S2'"))
			.containsExactly("10.0100");
		assertThat(this.job.query("SELECT file_name || line_number || reason || raw_text FROM reject"))
			.containsExactly("alder.csv291 columns instead of 4broken");
	}

	@Test
	void samplesAreTheDefaultInput(CapturedOutput output) {
		assertThat(new JobRun().with("payments.gateway.delay", "0").start()).isZero();
		assertThat(output.getOut())
			.containsPattern("Processed 18500 payments: \\d{5} OK, \\d+ SKIP, \\d+ rejected in ");
	}

	@Test
	void chunkSizeIsTheNumberOfPaymentsInFlight() throws IOException {
		this.partners.write("alder.csv", rows(1, 30));
		CountDownLatch chunk = new CountDownLatch(10);
		try (FakeGateway gateway = new FakeGateway((call) -> {
			chunk.countDown();
			chunk.await();
			return new Answer(200, "");
		})) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isZero();
			assertThat(gateway.mostInFlight()).isEqualTo(10);
		}
	}

	@Test
	void duplicatesAreRejectedWithoutACallAndTheFirstIsPaid() throws IOException {
		this.partners.write("alder.csv",
				"P1,DE0210,10.00,EUR\nP1,DE0210,20.00,EUR\n" + rows(2, 20) + "P1,DE0210,30.00,EUR\n");
		this.partners.write("birch.csv", "P1,DE0210,40.00,EUR\n");
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.with("payments.gateway.url", gateway.url()).start()).isZero();
			assertThat(gateway.calls()).isEqualTo(21);
			assertThat(gateway.amountsByKey()).containsEntry("alder.csv/P1", Set.of("10.00"))
				.containsEntry("birch.csv/P1", Set.of("40.00"));
		}
		assertThat(this.job.query("SELECT line_number FROM reject WHERE reason = 'duplicate payment id' ORDER BY 1"))
			.containsExactly("3", "23");
	}

	@Test
	void everyRejectedRowIsLoggedInOneLine(CapturedOutput output) throws IOException {
		Files.write(this.partners.folder().resolve("alder.csv"),
				(PartnerFolder.HEADER + "P1,DE0210,1\u00A00,EUR\n\n# no comment\n")
					.getBytes(StandardCharsets.ISO_8859_1));
		assertThat(this.job.start()).isZero();
		assertThat(output.getErr()).contains("Rejected alder.csv line 2: not UTF-8")
			.contains("Rejected alder.csv line 4: 1 columns instead of 4")
			.doesNotContain("\tat ");
		assertThat(output.getOut()).startsWith("Processed 2 payments: 0 OK, 0 SKIP, 2 rejected in ");
	}

	@Test
	void tooManyRejectedRowsStopTheJob(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10) + "a\nb\nc\n");
		this.job.with("payments.reject-limit", 2);
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("Job FAILED: alder.csv line 14 (1 columns instead of 4) exceeds ")
			.contains("--payments.reject-limit=2")
			.contains("10 rows are stored");
		assertThat(output.getAll()).doesNotContain("\tat ");
		assertThat(this.job.with("payments.reject-limit", 3).start()).isZero();
		assertThat(output.getOut()).contains("Processed 13 payments: 10 OK, 0 SKIP, 3 rejected in ");
	}

	@Test
	void transientFailuresOfTheGatewayAreRetried() throws IOException {
		this.partners.write("alder.csv", rows(1, 30));
		try (FakeGateway gateway = new FakeGateway((call) -> new Answer((call % 3 == 0) ? 503 : 200, ""))) {
			this.job.with("payments.gateway.url", gateway.url()).with("payments.gateway.back-off", "1ms");
			assertThat(this.job.with("payments.gateway.retries", 15).start()).isZero();
			assertThat(gateway.amountsByKey()).hasSize(30);
		}
	}

	@Test
	void missingDatabaseIsReportedWithoutAStackTrace(CapturedOutput output) {
		this.job.with("spring.datasource.url", "jdbc:h2:tcp://127.0.0.1:1/none");
		assertThat(this.job.start()).isOne();
		assertThat(output.getAll()).contains("The database cannot be used").doesNotContain("\tat ");
	}

	@Test
	void errorPageOfAProxyRejectsNoPayment() throws IOException {
		this.partners.write("alder.csv", rows(1, 3));
		try (FakeGateway proxy = new FakeGateway((call) -> new Answer(400, "<html>Bad Request</html>"))) {
			assertThat(this.job.with("payments.gateway.url", proxy.url()).start()).isOne();
		}
		assertThat(this.job.count("reject")).isZero();
	}

	@Test
	void rejectionByTheGatewayIsStored(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 12));
		try (FakeGateway gateway = new FakeGateway((call) -> new Answer((call == 3) ? 422 : 200, "{}"))) {
			this.job.with("payments.gateway.url", gateway.url());
			assertThat(this.job.start()).isZero();
			assertThat(gateway.calls()).isEqualTo(12);
		}
		assertThat(output.getOut()).contains("Processed 12 payments: 11 OK, 0 SKIP, 1 rejected in ");
		assertThat(this.job.query("SELECT reason FROM reject")).containsExactly("rejected by the gateway (422)");
	}

	@Test
	void misspeltArgumentsAreErrors(CapturedOutput output) {
		assertThat(JobRun.with("--paymnts.input=there")).isEqualTo(2);
		assertThat(JobRun.with("--payments.inptu=there")).isOne();
		assertThat(JobRun.with("--payments.gateway.url=")).isOne();
		assertThat(JobRun.with("--payments.gateway.timeout=0")).isOne();
		assertThat(output.getErr()).contains("Unknown option: '--paymnts.input=there'")
			.contains("payments.inptu")
			.contains("must begin with http")
			.doesNotContain("\tat ");
		assertThat(output.getOut()).doesNotContain("Processed");
	}

	@Test
	void truncatedFileLosesNoCompleteRow() throws IOException {
		this.partners.write("alder.csv", rows(1, 3) + "P4,DE0210,123");
		assertThat(this.job.start()).isZero();
		assertThat(this.job.count("payment")).isEqualTo(3);
		assertThat(this.job.query("SELECT raw_text FROM reject")).containsExactly("P4,DE0210,123");
	}

	@Test
	void rowThatBeginsWithManyBlanksIsRejected() throws IOException {
		this.partners.write("alder.csv", " ".repeat(600) + rows(1, 1));
		assertThat(this.job.start()).isZero();
		assertThat(this.job.query("SELECT reason FROM reject")).containsExactly("row longer than 500 characters");
	}

	@Test
	void emptyFileHasNoPayments(CapturedOutput output) throws IOException {
		Files.createFile(this.partners.folder().resolve("alder.csv"));
		this.partners.write("birch.csv", "");
		assertThat(this.job.start()).isZero();
		assertThat(output.getOut()).contains("Processed 0 payments: 0 OK, 0 SKIP, 0 rejected in ");
	}

	@Test
	void fileWithoutAHeaderIsNotPaid(CapturedOutput output) throws IOException {
		Files.writeString(this.partners.folder().resolve("alder.csv"), rows(1, 3));
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("alder.csv begins with \"P1,DE0210,10.00,EUR\"");
		assertThat(this.job.count("payment")).isZero();
		this.partners.write("alder.csv", rows(1, 3));
		assertThat(this.job.start()).isZero();
		assertThat(this.job.count("payment")).isEqualTo(3);
	}

}
