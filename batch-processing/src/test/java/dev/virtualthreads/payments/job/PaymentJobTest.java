package dev.virtualthreads.payments.job;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.CountDownLatch;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.JobFixture;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Outcomes of the rows of a run. */
class PaymentJobTest extends JobFixture {

	@ParameterizedTest
	@ValueSource(strings = { "sequential", "platform", "virtual" })
	void everyExecutorDecidesOnEveryRow(String executor, CapturedOutput output) throws IOException {
		this.partners.write("alder.csv",
				rows(1, 25) + "alder,S1,DE0210,4.54,EUR\nalder,S2,DE0210,4.55,EUR\n" + "broken\n");
		this.partners.write("birch.csv", rows("birch", 1, 5));
		assertThat(this.job.with("payments.executor", executor).start()).isZero();
		assertThat(output.getOut()).contains("Processed 33 payments: 31 OK, 1 SKIP, 1 rejected in ");
		assertThat(this.job.query("SELECT payment_key FROM payment WHERE status = 'SKIP'")).containsExactly("alder/S1");
		assertThat(this.job.query("SELECT charge FROM payment WHERE payment_key = 'alder/S2'"))
			.containsExactly("10.0100");
		assertThat(this.job.query("SELECT file_name || line_number || reason || raw_text FROM reject"))
			.containsExactly("alder.csv291 columns instead of 5broken");
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
		try (FakeGateway gateway = new FakeGateway((call, key, path) -> {
			chunk.countDown();
			chunk.await();
			return new Answer(200, "");
		})) {
			assertThat(this.job.start(gateway)).isZero();
			assertThat(gateway.mostInFlight()).isEqualTo(10);
		}
	}

	@Test
	void missingDatabaseIsReportedWithoutAStackTrace(CapturedOutput output) {
		this.job.with("spring.datasource.url", "jdbc:h2:tcp://127.0.0.1:1/none");
		assertThat(this.job.start()).isOne();
		assertThat(output.getAll()).contains("The database cannot be used").doesNotContain("\tat ");
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
		assertThat(output.getErr()).contains("alder.csv begins with \"alder,P1,DE0210,10.00,EUR\"");
		assertThat(this.job.count("payment")).isZero();
		this.partners.write("alder.csv", rows(1, 3));
		assertThat(this.job.start()).isZero();
		assertThat(this.job.count("payment")).isEqualTo(3);
	}

}
