package dev.virtualthreads.payments.workers;

import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.app.PaymentsApplication;
import dev.virtualthreads.payments.store.PaymentStore;
import org.junit.jupiter.api.Test;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Ranges that workers pay at the same time, late or not at all. */
class PartitionsTest extends LoadedRun {

	@Test
	void rangesAreDividedByDuePayments() {
		assertThat(bean(PaymentStore.class).ranges(this.run.getJobInstanceId(), 8)).hasSize(3)
			.extracting((range) -> range.last() - range.first() + 1)
			.containsExactly(8L, 8L, 4L);
	}

	@Test
	void workerPaysOnlyItsRange() {
		worker().pay(request(new IdRange(this.all.first(), this.all.first() + 4)));
		assertThat(this.database.paid()).isEqualTo(5);
		assertThat(this.failures).isEmpty();
	}

	// the second process is another context: a process has one step at a time
	@Test
	void lateWorkerPaysNothingTwiceAndOverwritesNothing() throws Exception {
		this.hangs.set(true);
		CompletableFuture<Void> late = CompletableFuture.runAsync(() -> worker().pay(request(this.all)),
				Thread.ofPlatform()::start);
		this.calledFirst.await();
		try (ConfigurableApplicationContext other = new SpringApplicationBuilder(PaymentsApplication.class)
			.profiles("compare")
			.run(this.database.arguments().toArray(String[]::new))) {
			new PartitionWorker(other.getBean(JobRepository.class), other.getBean("pay", Step.class),
					this.failures::addAll, other.getBean(PaymentsProperties.class))
				.pay(request(this.all));
		}
		assertThat(this.database.paid()).isEqualTo(PAYMENTS);
		this.database.update("UPDATE payment SET currency = 'USD'");
		this.answerFirst.countDown();
		late.join();
		assertThat(this.database.query("SELECT DISTINCT status || currency FROM payment")).containsExactly("OKUSD");
		assertThat(this.gateway.bodiesByKey()).hasSize(PAYMENTS)
			.allSatisfy((key, bodies) -> assertThat(bodies).hasSize(1));
		assertThat(this.failures).isEmpty();
		assertThat(this.database.query("SELECT status FROM batch_step_execution WHERE step_name LIKE 'pay:%'"))
			.containsExactly("COMPLETED", "COMPLETED");
	}

	@Test
	void databaseThatRefusesAChunkIsTriedAgain() {
		this.database.update("ALTER TABLE payment ADD CONSTRAINT refused CHECK (status <> 'OK')");
		this.hangs.set(true);
		CompletableFuture<Void> paid = CompletableFuture.runAsync(() -> worker().pay(request(this.all)),
				Thread.ofPlatform()::start);
		await().until(() -> this.database
			.count("batch_step_execution WHERE step_name LIKE 'pay:%' AND status = 'FAILED'") > 0);
		this.database.update("ALTER TABLE payment DROP CONSTRAINT refused");
		this.answerFirst.countDown();
		paid.join();
		assertThat(this.database.paid()).isEqualTo(PAYMENTS);
		assertThat(this.failures).isEmpty();
	}

	@Test
	void paymentThatFailsIsReportedToTheManager() {
		this.database.update("UPDATE payment SET payment_key = 'alder/P400' WHERE payment_key = 'alder/P12'");
		worker().pay(request(this.all));
		assertThat(this.failures).singleElement()
			.satisfies((failure) -> assertThat(failure.failure()).contains("answered 400 for payment alder/P400"));
		assertThat(this.database.paid()).isEqualTo(10);
	}

	@Test
	void requestOfAnEndedRunIsDropped() {
		status(BatchStatus.FAILED);
		worker().pay(request(this.all));
		status(BatchStatus.STOPPING);
		worker().pay(request(this.all));
		assertThat(this.failures).isEmpty();
		status(BatchStatus.COMPLETED);
		worker().pay(request(this.all));
		assertThat(this.failures).singleElement()
			.extracting(PayRequest::failure)
			.asString()
			.startsWith("A worker did not find the run in its database");
		assertThat(this.gateway.calls()).isZero();
	}

	@Test
	void workerWithAnotherDatabaseOrGatewayPaysNothing() {
		worker().pay(new PayRequest(4711, this.all, null));
		bean(JdbcTemplate.class).update(
				"UPDATE batch_job_execution_params SET parameter_value = 'true' WHERE parameter_name = 'simulated-gateway'");
		worker().pay(request(this.all));
		assertThat(this.failures).extracting(PayRequest::failure)
			.satisfiesExactly(
					(reason) -> assertThat(reason).startsWith("A worker did not find the run in its database"),
					(reason) -> assertThat(reason)
						.startsWith("A worker has an HTTP gateway, but the manager has a simulated one"));
		assertThat(this.gateway.calls()).isZero();
	}

}
