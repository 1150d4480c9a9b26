package dev.virtualthreads.payments.workers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.app.JobRun;
import dev.virtualthreads.payments.app.PaymentsApplication;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.IdRange;
import dev.virtualthreads.payments.workers.PartitionOverview.Attempt;
import dev.virtualthreads.payments.workers.PartitionOverview.WorkerShare;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Ranges that workers pay at the same time, late or not at all. */
class PartitionsTest {

	private static final int PAYMENTS = 20;

	private final List<PayRequest> failures = new ArrayList<>();

	private final CountDownLatch calledFirst = new CountDownLatch(1);

	private final CountDownLatch answerFirst = new CountDownLatch(1);

	private final AtomicBoolean hangs = new AtomicBoolean();

	private final FakeGateway gateway = new FakeGateway((call, key, path) -> {
		if (key.equals("alder/P15") && this.hangs.getAndSet(false)) {
			this.calledFirst.countDown();
			this.answerFirst.await();
		}
		return new Answer(key.equals("alder/P400") ? 400 : 200, "");
	});

	private JobRun database;

	private ConfigurableApplicationContext context;

	private JobExecution run;

	private IdRange all;

	@BeforeEach
	void prepare(@TempDir Path folder) throws Exception {
		this.database = new JobRun();
		load(folder, PartnerFolder.rows(1, PAYMENTS));
	}

	// an unfinished run whose rows are loaded
	private void load(Path folder, String rows) throws Exception {
		new PartnerFolder(folder).write("alder.csv", rows);
		try (FakeGateway broken = FakeGateway.refusing("alder/P1")) {
			assertThat(this.database.with("payments.input", folder)
				.with("payments.gateway.url", broken.url())
				.with("payments.chunk-size", 10)
				.start()).isOne();
		}
		this.context = new SpringApplicationBuilder(PaymentsApplication.class).profiles("compare")
			.run(this.database.with("payments.gateway.url", this.gateway.url()).arguments().toArray(String[]::new));
		JobRepository repository = bean(JobRepository.class);
		this.run = Objects.requireNonNull(
				repository.getLastJobExecution(Objects.requireNonNull(repository.getLastJobInstance("paymentJob"))));
		status(BatchStatus.STARTED);
		this.all = bean(PaymentStore.class).ranges(this.run.getJobInstanceId(), 1000).getFirst();
	}

	private void status(BatchStatus status) {
		bean(JdbcTemplate.class).update("UPDATE batch_job_execution SET status = ?", status.name());
		bean(JdbcTemplate.class).update("UPDATE batch_job_execution SET end_time = NULL");
	}

	private <T> T bean(Class<T> type) {
		return this.context.getBean(type);
	}

	@AfterEach
	void close() {
		this.answerFirst.countDown();
		this.context.close();
		this.gateway.close();
	}

	private PartitionWorker worker() {
		return new PartitionWorker(bean(JobRepository.class), this.context.getBean("pay", Step.class),
				this.failures::add, bean(PaymentsProperties.class));
	}

	private PayRequest request(IdRange range) {
		return new PayRequest(this.run.getId(), range, null);
	}

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
					this.failures::add, other.getBean(PaymentsProperties.class))
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

	@Test
	void managerJudgesByTheRowsThatAreDue() throws Exception {
		StepExecution step = manage((request, manager) -> {
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
		StepExecution step = manage((request, manager) -> {
			stepOfWorker(request.range(), BatchStatus.COMPLETED);
			manager.failed(new PayRequest(this.run.getId(), request.range(), "The gateway is closed."));
		});
		assertThat(step.getFailureExceptions()).singleElement()
			.isInstanceOf(PaymentsException.class)
			.hasToString(PaymentsException.class.getName() + ": The gateway is closed.");
	}

	@Test
	void rangeThatWasDeliveredTooOftenFailsTheRun() throws Exception {
		StepExecution step = manage((request, manager) -> manager.failed(request));
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
			.formatted(this.run.getJobInstanceId(), PartitionQueues.MAX_PARTITIONS + 1));
		StepExecution step = manage(1, (request, manager) -> {
		});
		assertThat(step.getFailureExceptions().getFirst()).hasMessageStartingWith(
				"--payments.partitions.rows=1 divides the payments into 100,001 partitions, at most 100,000 are allowed");
	}

	@Test
	void overviewCountsTheLatestAttemptOfARange() {
		assertThat(PartitionOverview.of(BatchStatus.STARTED, 3,
				List.of(new Attempt("pay:1-5:1@a-b", BatchStatus.STARTED, 2),
						new Attempt("pay:6-9:2@a-b", BatchStatus.STARTED, 1),
						new Attempt("pay:1-5:2@a-b", BatchStatus.COMPLETED, 3))))
			.isEqualTo(new PartitionOverview("STARTED", 6, 1, 1, 1, 0,
					List.of(new WorkerShare("1@a-b", 1, 0, 2), new WorkerShare("2@a-b", 1, 1, 4))));
	}

	/** What happens when the manager has sent its requests. */
	@FunctionalInterface
	private interface Events {

		void after(PayRequest request, ManagerStep manager);

	}

	private StepExecution manage(Events events) throws Exception {
		return manage(1000, events);
	}

	private StepExecution manage(int rows, Events events) throws Exception {
		JobRepository repository = bean(JobRepository.class);
		PaymentStore store = bean(PaymentStore.class);
		ManagerStep[] manager = new ManagerStep[1];
		manager[0] = new ManagerStep(repository, (requests) -> {
			assertThat(requests).hasSize(1);
			events.after(requests.getFirst(), manager[0]);
		}, store, properties(rows), new PartitionsEndpoint(bean(JdbcTemplate.class)));
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
