package dev.virtualthreads.payments.workers;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.pay.Progress;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.workers.PartitionsEndpoint.Attempt;
import dev.virtualthreads.payments.workers.PartitionsEndpoint.Overview;
import dev.virtualthreads.payments.workers.PartitionsEndpoint.WorkerShare;
import org.junit.jupiter.api.Test;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/** Judgement of the manager by the rows that are due. */
class ManagerStepTest extends LoadedRun {

	@Test
	void managerJudgesByTheRowsThatAreDue() throws Exception {
		StepExecution step = manage(1000, (request, manager) -> {
			// of an earlier execution, then of a range that another worker pays now
			manager.failed(new PayRequest(this.run.getId() - 1, request.range(), "earlier"));
			stepOfWorker(request.range(), BatchStatus.FAILED);
			stepOfWorker(request.range(), BatchStatus.UNKNOWN);
			worker().pay(request);
			manager.failed(new PayRequest(this.run.getId(), request.range(), "late"));
		});
		assertThat(step.getStatus()).isEqualTo(BatchStatus.COMPLETED);
		assertThat(this.database.paid()).isEqualTo(PAYMENTS);
	}

	@Test
	void failureOfARangeThatIsDueFailsTheRun() throws Exception {
		StepExecution step = manage(1000, (request, manager) -> {
			stepOfWorker(request.range(), BatchStatus.COMPLETED);
			manager.failed(new PayRequest(this.run.getId(), request.range(), "The gateway is closed."));
		});
		assertThat(step.getFailureExceptions()).singleElement()
			.isInstanceOf(PaymentsException.class)
			.hasToString(PaymentsException.class.getName() + ": The gateway is closed.");
	}

	@Test
	void rangeThatWasDeliveredTooOftenFailsTheRun() throws Exception {
		StepExecution step = manage(1000, (request, manager) -> manager.failed(request));
		assertThat(step.getFailureExceptions().getFirst())
			.hasMessageStartingWith("The broker has delivered the payments from alder/P1 on 6 times")
			.hasMessageContaining("payments.partitions.dead");
	}

	@Test
	void morePartitionsThanTheQueueHoldsAreRefused() throws Exception {
		this.database.update("UPDATE payment SET status = 'OK'");
		this.database.update("""
				INSERT INTO payment (payment_key, job_instance_id, account, amount, currency, charge, status)
				SELECT 'birch/P' || x, %d, 'DE0210', '10.00', 'EUR', 22, 'NEW' FROM SYSTEM_RANGE(1, %d)"""
			.formatted(this.run.getJobInstanceId(), ManagerStep.MAX_PARTITIONS + 1));
		StepExecution step = manage(1, (request, manager) -> {
		});
		assertThat(step.getFailureExceptions().getFirst()).hasMessageStartingWith(
				"--payments.partitions.rows=1 divides the payments into 100,001 partitions, at most 100,000 are allowed");
	}

	@Test
	void overviewCountsTheLatestAttemptOfARange() {
		assertThat(Overview.of(BatchStatus.STARTED, 3,
				List.of(new Attempt("pay:1-5:1@a-b", BatchStatus.STARTED, 2),
						new Attempt("pay:6-9:2@a-b", BatchStatus.STARTED, 1),
						new Attempt("pay:1-5:2@a-b", BatchStatus.COMPLETED, 3))))
			.isEqualTo(new Overview("STARTED", 6, 1, 1, 1, 0,
					List.of(new WorkerShare("1@a-b", 1, 0, 2), new WorkerShare("2@a-b", 1, 1, 4))));
	}

	// events after the manager has sent its requests
	private StepExecution manage(int rows, BiConsumer<PayRequest, ManagerStep> events) throws Exception {
		JobRepository repository = bean(JobRepository.class);
		PaymentStore store = bean(PaymentStore.class);
		ManagerStep[] manager = new ManagerStep[1];
		manager[0] = new ManagerStep(repository, (requests) -> {
			assertThat(requests).hasSize(1);
			events.accept(requests.getFirst(), manager[0]);
		}, store, properties(rows), new PartitionsEndpoint(bean(JdbcTemplate.class)), new Progress(store));
		StepExecution step = repository.createStepExecution("pay", this.run);
		manager[0].execute(step);
		return step;
	}

	private static PaymentsProperties properties(int rows) {
		return new Binder(new MapConfigurationPropertySource(Map.of("payments.partitions.rows", rows)))
			.bind("payments", PaymentsProperties.class)
			.get();
	}

	private void stepOfWorker(IdRange range, BatchStatus status) {
		JobRepository repository = bean(JobRepository.class);
		StepExecution step = repository.createStepExecution("pay:%d-%d:w1".formatted(range.first(), range.last()),
				Objects.requireNonNull(repository.getJobExecution(this.run.getId())));
		step.setStatus(status);
		repository.update(step);
	}

}
