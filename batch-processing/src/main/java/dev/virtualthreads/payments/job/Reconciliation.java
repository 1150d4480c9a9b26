package dev.virtualthreads.payments.job;

import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.partner.UniqueRows;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Fails the job unless every row that was read is in exactly one table. */
final class Reconciliation implements Tasklet {

	private final JobRepository repository;

	private final PaymentStore store;

	Reconciliation(JobRepository repository, PaymentStore store) {
		this.repository = repository;
		this.store = store;
	}

	@Override
	public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
		StepExecution own = contribution.getStepExecution();
		StepExecution paid = Objects.requireNonNull(
				this.repository.getLastStepExecution(own.getJobExecution().getJobInstance(), PaymentJob.PAY));
		long rows = UniqueRows.rowsIn(paid.getExecutionContext());
		Totals totals = this.store.totals(own.getJobExecution().getJobInstanceId());
		if (rows != totals.rows()) {
			throw new PaymentsException(
					"%d rows were read, but %d OK, %d SKIP and %d rejected are %d: look for who else writes to these tables."
						.formatted(rows, totals.ok(), totals.skip(), totals.rejected(), totals.rows()));
		}
		return RepeatStatus.FINISHED;
	}

}
