package dev.virtualthreads.payments.job;

import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.partner.UniqueRows;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.Totals;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Tasklet that fails the job unless every row read is stored in exactly one table. */
final class Reconciliation implements Tasklet {

	private final JobRepository repository;

	private final PaymentStore store;

	private final String payStep;

	Reconciliation(JobRepository repository, PaymentStore store, String payStep) {
		this.repository = repository;
		this.store = store;
		this.payStep = payStep;
	}

	@Override
	public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
		StepExecution own = contribution.getStepExecution();
		StepExecution paid = Objects
			.requireNonNull(this.repository.getLastStepExecution(own.getJobExecution().getJobInstance(), this.payStep));
		long rows = UniqueRows.rowsIn(paid.getExecutionContext());
		Totals totals = this.store.totals(own.getJobExecution().getJobInstanceId());
		if (rows != totals.rows()) {
			throw new PaymentsException(
					"%d rows were read, but %d OK, %d SKIP and %d rejected are %d: check whether another program writes to these tables."
						.formatted(rows, totals.ok(), totals.skip(), totals.rejected(), totals.rows()));
		}
		return RepeatStatus.FINISHED;
	}

}
