package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Totals;

import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Tasklet that fails the job unless every row read is stored in exactly one table. */
record Reconciliation(PaymentStore store, RowsRead rowsRead) implements Tasklet {

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
