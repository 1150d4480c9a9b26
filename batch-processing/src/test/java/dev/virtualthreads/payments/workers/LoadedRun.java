package dev.virtualthreads.payments.workers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.app.JobRun;
import dev.virtualthreads.payments.app.PaymentsApplication;
import dev.virtualthreads.payments.store.PaymentStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/** Run whose rows are loaded and not paid, with the worker of this process. */
abstract class LoadedRun {

	static final int PAYMENTS = 20;

	final List<PayRequest> failures = new ArrayList<>();

	final CountDownLatch calledFirst = new CountDownLatch(1);

	final CountDownLatch answerFirst = new CountDownLatch(1);

	final AtomicBoolean hangs = new AtomicBoolean();

	final FakeGateway gateway = new FakeGateway((call, key, path) -> {
		if (key.equals("alder/P15") && this.hangs.getAndSet(false)) {
			this.calledFirst.countDown();
			this.answerFirst.await();
		}
		return new Answer(key.equals("alder/P400") ? 400 : 200, "");
	});

	JobRun database;

	ConfigurableApplicationContext context;

	JobExecution run;

	IdRange all;

	// an unfinished run whose rows are loaded
	@BeforeEach
	void prepare(@TempDir Path folder) throws Exception {
		this.database = new JobRun();
		new PartnerFolder(folder).write("alder.csv", PartnerFolder.rows(1, PAYMENTS));
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

	void status(BatchStatus status) {
		bean(JdbcTemplate.class).update("UPDATE batch_job_execution SET status = ?", status.name());
		bean(JdbcTemplate.class).update("UPDATE batch_job_execution SET end_time = NULL");
	}

	<T> T bean(Class<T> type) {
		return this.context.getBean(type);
	}

	@AfterEach
	void close() {
		this.answerFirst.countDown();
		this.context.close();
		this.gateway.close();
	}

	PartitionWorker worker() {
		return new PartitionWorker(bean(JobRepository.class), this.context.getBean("pay", Step.class),
				this.failures::addAll, bean(PaymentsProperties.class));
	}

	PayRequest request(IdRange range) {
		return new PayRequest(this.run.getId(), range, null);
	}

}
