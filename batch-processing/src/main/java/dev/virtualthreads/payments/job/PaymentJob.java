package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Totals;

import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
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

	// tasklet that fails the job unless every row read is stored in exactly one table
	private record Reconciliation(PaymentStore store, RowsRead rowsRead) implements Tasklet {

		@Override
		public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
			JobInstance job = contribution.getStepExecution().getJobExecution().getJobInstance();
			long rows = this.rowsRead.of(job);
			Totals totals = this.store.totals(job.getId());
			if (rows != totals.rows()) {
				throw new PaymentsException(
						"%d rows were read, but %d OK, %d SKIP and %d rejected are %d: check whether another program writes to these tables."
							.formatted(rows, totals.ok(), totals.skip(), totals.rejected(), totals.rows()));
			}
			return RepeatStatus.FINISHED;
		}

	}

}
