package dev.virtualthreads.payments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.JobFixture;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.system.CapturedOutput;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Restarts of a run whose rows are loaded, half of them or all, and changed files. */
abstract class RestartedLoad extends JobFixture {

	// as a kill leaves it: the first rows are loaded, the step has not ended
	private void killWhileLoading(int rows) {
		startUnfinished();
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
			assertThat(this.job.start(gateway)).isZero();
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
		FakeGateway.Behaviour once = (call, key, path) -> new Answer((call == 6) ? 400 : 200, "");
		try (FakeGateway gateway = new FakeGateway(once)) {
			assertThat(this.job.with("payments.executor", "sequential").start(gateway)).isOne();
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
			assertThat(this.job.start(gateway)).isZero();
			assertThat(gateway.calls()).isEqualTo(30);
		}
	}

	@Test
	void fileThatChangedAfterTheLoadIsRefusedWithItsLine(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 10) + "broken\n" + rows(11, 12));
		startUnfinished();
		this.partners.write("alder.csv", rows(1, 10) + "alder,P77,DE0210,1.00,EUR\n" + rows(11, 12));
		refusedOnce("alder.csv line 12 is not as it was loaded", output);
	}

	private void refusedOnce(String reason, CapturedOutput output) {
		long paid = this.job.paid();
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.start(gateway)).isOne();
			assertThat(gateway.calls()).isZero();
		}
		assertThat(output.getErr()).contains("is unfinished, and these are other files: " + reason);
		assertThat(this.job.paid()).isEqualTo(paid);
	}

	@Test
	void loadedRunNeedsNoFile(CapturedOutput output) throws IOException {
		this.partners.write("alder.csv", rows(1, 25));
		startUnfinished();
		Files.delete(this.partners.folder().resolve("alder.csv"));
		try (FakeGateway gateway = FakeGateway.paying()) {
			assertThat(this.job.start(gateway)).isZero();
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
	void secondRunAtTheSameTimeIsRefused(CapturedOutput output) throws Exception {
		this.partners.write("alder.csv", rows(1, 5));
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch release = new CountDownLatch(1);
		try (FakeGateway gateway = new FakeGateway((call, key, path) -> {
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

}
