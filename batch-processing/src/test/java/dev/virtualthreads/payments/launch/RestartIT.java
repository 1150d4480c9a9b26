package dev.virtualthreads.payments.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
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
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Runs that follow an earlier run, unfinished or completed, or overlap with one. */
@ExtendWith(OutputCaptureExtension.class)
class RestartIT {

	private PartnerFolder partners;

	private JobRun job;

	@BeforeEach
	void prepare(@TempDir Path folder) {
		this.partners = new PartnerFolder(folder);
		this.job = this.partners.job();
	}

	@Test
	void continuesAfterAFailureOfTheGateway(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 35));
		this.job.with("payments.gateway.retries", 1).with("payments.gateway.back-off", "1ms");
		try (FakeGateway broken = new FakeGateway((call) -> new Answer((call > 20) ? 503 : 200, ""))) {
			assertThat(this.job.with("payments.gateway.url", broken.url()).start()).isOne();
			assertThat(output.getErr())
				.contains("Job FAILED: The payment gateway answered 503 for payment alder.csv/P");
			assertThat(this.job.count("payment")).isEqualTo(20);
		}
		try (FakeGateway mended = FakeGateway.paying()) {
			assertThat(this.job.with("payments.gateway.url", mended.url()).start()).isZero();
			assertThat(mended.amountsByKey()).hasSize(15);
		}
		assertThat(output.getOut()).contains("Processed 35 payments: 35 OK, 0 SKIP, 0 rejected in ");
	}

	@Test
	void secondRunAtTheSameTimeIsRefused(CapturedOutput output) throws Exception {
		this.partners.write("alder.csv", rows(1, 5));
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch release = new CountDownLatch(1);
		try (FakeGateway gateway = new FakeGateway((call) -> {
			called.countDown();
			release.await();
			return new Answer(200, "");
		})) {
			this.job.with("payments.gateway.url", gateway.url());
			// not on the common pool, which the JDK's HTTP client uses
			CompletableFuture<Integer> first = CompletableFuture.supplyAsync(this.job::start,
					Thread.ofPlatform()::start);
			called.await();
			assertThat(this.job.start()).isOne();
			assertThat(output.getErr()).contains("Not completed: Another run is using this database");
			release.countDown();
			assertThat(first.get()).isZero();
			assertThat(gateway.calls()).isEqualTo(5);
		}
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
	void completedRunIsNotRepeated(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 5));
		try (FakeGateway gateway = FakeGateway.paying()) {
			this.job.with("payments.gateway.url", gateway.url());
			assertThat(this.job.start()).isZero();
			assertThat(this.job.start()).isZero();
			assertThat(gateway.calls()).isEqualTo(5);
		}
		assertThat(output.getOut()).contains("Nothing to do: ");
	}

	@Test
	void unfinishedRunBlocksOtherFiles(CapturedOutput output) throws IOException {
		this.partners.write("birch.csv", rows(1, 10) + "a\nb\n");
		assertThat(this.job.with("payments.reject-limit", 0).start()).isOne();
		this.partners.write("alder.csv", rows(1, 10));
		assertThat(this.job.with("payments.reject-limit", 2).start()).isOne();
		assertThat(output.getErr()).contains("is unfinished, and these are other files");
	}

	@Test
	void unfinishedRunBlocksOtherFilesBeforeItsFirstCommit(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10));
		stopAtTheGateway();
		assertThat(this.job.count("payment")).isZero();
		this.partners.write("alder.csv", rows(2, 10));
		this.job.with("payments.input", this.partners.folder() + "/../" + this.partners.folder().getFileName());
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("is unfinished, and these are other files");
	}

	@Test
	void restartWithAnotherFeeIsRefused(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10));
		stopAtTheGateway();
		assertThat(this.job.with("payments.fee", "0.1").start()).isOne();
		assertThat(output.getErr()).contains("has --payments.fee=2.2: restart it with this value, not with 0.1");
		assertThat(this.job.count("payment")).isZero();
		this.job.with("payments.fee", "2.20").with("payments.gateway.url", "http://127.0.0.1:1/");
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("The payment gateway did not answer");
	}

	@Test
	void giveUpAbandonsARunWhoseFilesAreGone(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10));
		stopAtTheGateway();
		this.partners.write("alder.csv", rows(1, 3));
		try (FakeGateway gateway = FakeGateway.paying()) {
			this.job.with("payments.gateway.url", gateway.url()).with("payments.give-up", true);
			assertThat(this.job.start()).isZero();
		}
		assertThat(this.job.count("payment")).isEqualTo(3);
		this.partners.write("alder.csv", rows(1, 10));
		assertThat(this.job.start()).isOne();
		assertThat(output.getErr()).contains("was abandoned");
	}

	private void stopAtTheGateway() {
		this.job.with("payments.gateway.retries", 0);
		try (FakeGateway broken = new FakeGateway((call) -> new Answer((call > 5) ? 503 : 200, ""))) {
			assertThat(this.job.with("payments.gateway.url", broken.url()).start()).isOne();
			this.job.with("payments.gateway.url", broken.url());
		}
	}

	@Test
	void continuesWithTheSameFilesInAnotherFolder(@TempDir Path elsewhere, CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 15) + "a\n");
		assertThat(this.job.with("payments.reject-limit", 0).start()).isOne();
		Files.copy(this.partners.folder().resolve("alder.csv"), elsewhere.resolve("alder.csv"));
		this.job.with("payments.input", elsewhere).with("payments.reject-limit", 1);
		assertThat(this.job.start()).isZero();
		assertThat(output.getOut()).contains("Processed 16 payments: 15 OK, 0 SKIP, 1 rejected in ");
		assertThat(this.job.start()).isZero();
		assertThat(output.getOut()).contains("have been paid already");
	}

	@ParameterizedTest
	@CsvSource({ "UNKNOWN, UNKNOWN", "UNKNOWN, STARTED", "FAILED, STARTED", "STARTED, STARTED", "STARTED, FAILED" })
	void continuesAfterARunThatDidNotStoreItsEnd(String ofJob, String ofStep, CapturedOutput output)
			throws IOException {
		this.partners.write("alder.csv", rows(1, 15) + "a\n");
		assertThat(this.job.with("payments.reject-limit", 0).start()).isOne();
		this.job.update("UPDATE batch_job_execution SET status = '%s'".formatted(ofJob));
		this.job.update("UPDATE batch_step_execution SET status = '%s'".formatted(ofStep));
		assertThat(this.job.with("payments.reject-limit", 1).start()).isZero();
		assertThat(output.getOut()).contains("Processed 16 payments: 15 OK, 0 SKIP, 1 rejected in ");
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
	void newFilesInTheSameFolderAreANewRun(CapturedOutput output) throws IOException {
		this.partners.write("monday.csv", rows(1, 5));
		assertThat(this.job.start()).isZero();
		Files.delete(this.partners.folder().resolve("monday.csv"));
		this.partners.write("tuesday.csv", rows(1, 4));
		assertThat(this.job.start()).isZero();
		assertThat(output.getOut()).contains("Processed 4 payments: 4 OK, 0 SKIP, 0 rejected in ");
	}

}
