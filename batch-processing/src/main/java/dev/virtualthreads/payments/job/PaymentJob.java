package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Configuration of the job: pay the rows of the files, then reconcile the tables. The
 * step {@code pay} depends on the role: {@link AloneConfiguration}, or
 * {@code ManagerConfiguration}, which lets workers pay.
 */
@Configuration(proxyBeanMethods = false)
@Profile("!worker")
class PaymentJob {

	@Bean
	Job job(JobRepository repository, Step pay, Step reconcile, ObjectProvider<JobExecutionListener> listeners) {
		JobBuilder job = new JobBuilder("paymentJob", repository);
		listeners.forEach(job::listener);
		return job.start(pay).next(reconcile).build();
	}

	@Bean
	PartnerFiles partnerFiles(PaymentsProperties properties) {
		return PartnerFiles.of(properties.input());
	}

	@Bean
	Step reconcile(JobRepository repository, PlatformTransactionManager transactions, PaymentStore store,
			RowsRead rowsRead) {
		return new StepBuilder("reconcile", repository).tasklet(new Reconciliation(store, rowsRead), transactions)
			.build();
	}

}
