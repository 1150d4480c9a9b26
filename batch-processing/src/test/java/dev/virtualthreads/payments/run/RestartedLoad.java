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

/** Restarts of a run whose rows are loaded, half of them or all, and changed files. */
@ExtendWith(OutputCaptureExtension.class)
abstract class RestartedLoad {

	PartnerFolder partners;

	JobRun job;

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

}
