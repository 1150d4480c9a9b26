package dev.virtualthreads.payments.job;

import java.util.Objects;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import dev.virtualthreads.payments.load.LoadWriter;
import dev.virtualthreads.payments.load.PartnerFiles;
import dev.virtualthreads.payments.pay.PaymentRows.Outcome;
import dev.virtualthreads.payments.pay.PaymentRows;
import dev.virtualthreads.payments.pay.Progress;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;

import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.ChunkOrientedStepBuilder;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Configuration of the job: load the rows of the files, pay those that are due, reconcile
 * the tables with the files. A manager has a step {@code pay} of its own, which waits for
 * the workers. Each worker runs the step of this class for a range of payments.
 */
@Configuration(proxyBeanMethods = false)
class PaymentJob {

	@Bean
	@Profile("!worker")
	Job job(JobRepository repository, Step load, Step rejectByOperator, Step pay, Step reconcile,
			ObjectProvider<JobExecutionListener> listeners) {
		JobBuilder job = new JobBuilder("paymentJob", repository);
		listeners.forEach(job::listener);
		return job.start(load).next(rejectByOperator).next(pay).next(reconcile).build();
	}

	@Bean
	@Profile("!worker")
	PartnerFiles partnerFiles(PaymentsProperties properties) {
		return PartnerFiles.of(properties.input());
	}

	@Bean
	@Profile("!worker")
	Step load(JobRepository repository, PlatformTransactionManager transactions, PartnerFiles files, LoadWriter writer,
			Progress progress) {
		return new StepBuilder("load", repository).<Row, Row>chunk(LoadWriter.CHUNK)
			.transactionManager(transactions)
			.reader(files.reader())
			.writer(writer)
			.listener(progress)
			.build();
	}

	@Bean
	@Profile("!worker")
	Step rejectByOperator(JobRepository repository, PlatformTransactionManager transactions, OperatorRejects tasklet) {
		return new StepBuilder("reject", repository).tasklet(tasklet, transactions)
			.allowStartIfComplete(true) // every restart may reject more payments
			.build();
	}

	/**
	 * Returns the step that pays. Reader and writer run on the thread of the step. Only
	 * the processor, a blocking call of the gateway, runs on the executor, on many of its
	 * threads at once and outside of the transaction that stores the outcome.
	 */
	@Bean
	@Profile("!manager")
	Step pay(JobRepository repository, PlatformTransactionManager transactions, PaymentsProperties properties,
			PaymentRows rows, PaymentGateway gateway, ThreadPoolTaskExecutor platformThreads,
			ObjectProvider<Progress> progress) {
		ChunkOrientedStepBuilder<Stored, Outcome> step = new StepBuilder(IdRange.PAY, repository)
			.<Stored, Outcome>chunk(properties.chunkSize())
			.transactionManager(transactions)
			.reader(rows)
			.processor((row) -> new Outcome(row, gateway.pay(row.payment())))
			.writer(rows);
		progress.ifAvailable(step::listener);
		return switch (properties.executor()) {
			case SEQUENTIAL -> step.build();
			case PLATFORM -> step.taskExecutor(platformThreads).build();
			case VIRTUAL -> step.taskExecutor(new VirtualThreadTaskExecutor("VirtualThread-")).build();
		};
	}

	// a step has one chunk at a time, and calls of a failed one may still be queued
	@Bean
	ThreadPoolTaskExecutor platformThreads(PaymentsProperties properties) {
		ThreadPoolTaskExecutor pool = new ThreadPoolTaskExecutor();
		pool.setCorePoolSize(properties.poolSize());
		pool.setMaxPoolSize(properties.poolSize());
		pool.setQueueCapacity(2 * properties.chunkSize());
		// an interrupted call would fail the chunk of a worker that ends
		pool.setWaitForTasksToCompleteOnShutdown(true);
		pool.setThreadNamePrefix("PlatformThread-");
		return pool;
	}

	@Bean
	@Profile("!worker")
	Step reconcile(JobRepository repository, PlatformTransactionManager transactions, PaymentStore payments) {
		return new StepBuilder("reconcile", repository).tasklet((contribution, context) -> {
			JobInstance run = contribution.getStepExecution().getJobExecution().getJobInstance();
			// a load that was repeated has read all rows again
			long rows = Objects.requireNonNull(repository.getLastStepExecution(run, "load")).getReadCount();
			PaymentStore.Totals totals = payments.totals(run.getId());
			if (rows != totals.done() || totals.due() > 0) {
				throw new PaymentsException(
						"%d rows were loaded, but %d OK, %d SKIP, %d rejected and %d due are %d: check whether another program writes to these tables."
							.formatted(rows, totals.ok(), totals.skip(), totals.rejected(), totals.due(),
									totals.rows()));
			}
			return RepeatStatus.FINISHED;
		}, transactions).build();
	}

}
