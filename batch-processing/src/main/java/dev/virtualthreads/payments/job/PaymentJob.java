package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.partner.UniqueRows;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.ChunkOrientedStepBuilder;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** Configuration of the job: pay the rows of the files, then reconcile the tables. */
@Configuration(proxyBeanMethods = false)
class PaymentJob {

	private static final String PAY = "pay";

	@Bean
	Job job(JobRepository repository, Step pay, Step reconcile, JobExecutionListener listener) {
		return new JobBuilder("paymentJob", repository).listener(listener).start(pay).next(reconcile).build();
	}

	@Bean
	PartnerFiles partnerFiles(PaymentsProperties properties) {
		return PartnerFiles.of(properties.input());
	}

	// reader and writer run on the thread of the step; only the processor, which calls
	// the gateway, runs on the executor
	@Bean
	Step pay(JobRepository repository, PlatformTransactionManager transactions, PaymentsProperties properties,
			PartnerFiles files, PaymentStore store, PaymentGateway gateway, Progress progress,
			PaymentExecutor executor) {
		RejectLimit rejectLimit = new RejectLimit(store, properties.rejectLimit());
		ChunkOrientedStepBuilder<Row, Outcome> step = new StepBuilder(PAY, repository)
			.<Row, Outcome>chunk(properties.chunkSize())
			.transactionManager(transactions)
			.reader(new UniqueRows(files.reader(properties.reject()),
					() -> store.totals(CurrentJob.instanceId()).rows(), store::storedAmong, rejectLimit::check,
					properties.chunkSize()))
			.processor(new PaymentProcessor(gateway, properties.fee(), properties.threshold()))
			.writer(new OutcomeWriter(store))
			.listener(rejectLimit)
			.listener(progress);
		executor.ifConcurrent(step::taskExecutor);
		return step.build();
	}

	@Bean
	Step reconcile(JobRepository repository, PlatformTransactionManager transactions, PaymentStore store) {
		return new StepBuilder("reconcile", repository)
			.tasklet(new Reconciliation(repository, store, PAY), transactions)
			.build();
	}

}
